import * as v from 'valibot';

export const topics = [
  { value: 'lesson', label: 'A mistake in a lesson' },
  { value: 'problem', label: 'Something does not work' },
  { value: 'account', label: 'My account, or my child’s' },
  { value: 'school', label: 'A school or a partner' },
  { value: 'other', label: 'Something else' },
] as const;

const MESSAGE_MIN = 10;
const MESSAGE_MAX = 4_000;

/** The same limits as the table's, said in words. */
export const messageSchema = v.object({
  name: v.pipe(
    v.string(),
    v.trim(),
    v.nonEmpty('Type your name.'),
    v.maxLength(80, 'Use at most 80 letters.'),
  ),
  email: v.pipe(
    v.string(),
    v.trim(),
    v.nonEmpty('Type your email, so that we can answer.'),
    v.email('This email does not look complete. Example: ada@example.com'),
    v.maxLength(254, 'This email is too long. Check it and try again.'),
  ),
  topic: v.picklist(
    topics.map(({ value }) => value),
    'Choose what it is about.',
  ),
  message: v.pipe(
    v.string(),
    v.trim(),
    v.nonEmpty('Type your message.'),
    v.minLength(MESSAGE_MIN, 'Tell us a little more, so that we can help.'),
    v.check(
      (text) => [...text].length <= MESSAGE_MAX,
      'This is too long for one message. Use at most 4,000 letters.',
    ),
  ),
  trap: v.string(),
});

export type MessageValues = {
  name: string;
  email: string;
  topic: string;
  message: string;
  trap: string;
};

export const emptyMessage: MessageValues = {
  name: '',
  email: '',
  topic: '',
  message: '',
  trap: '',
};
