import * as v from 'valibot';
import { format } from '#lib/i18n.tsx';
import { contactText } from './messages.ts';

export const topics = [
  { value: 'lesson', label: contactText.topicLesson },
  { value: 'problem', label: contactText.topicProblem },
  { value: 'account', label: contactText.topicAccount },
  { value: 'school', label: contactText.topicSchool },
  { value: 'other', label: contactText.topicOther },
] as const;

const NAME_MAX = 80;
const MESSAGE_MIN = 10;
const MESSAGE_MAX = 4_000;

/** The same limits as the table's, said in words. */
export const messageSchema = v.object({
  name: v.pipe(
    v.string(),
    v.trim(),
    v.nonEmpty(contactText.nameMissing),
    v.maxLength(NAME_MAX, format(contactText.nameTooLong, { max: NAME_MAX })),
  ),
  email: v.pipe(
    v.string(),
    v.trim(),
    v.nonEmpty(contactText.emailMissing),
    v.email(contactText.emailIncomplete),
    v.maxLength(254, contactText.emailTooLong),
  ),
  topic: v.picklist(
    topics.map(({ value }) => value),
    contactText.topicMissing,
  ),
  message: v.pipe(
    v.string(),
    v.trim(),
    v.nonEmpty(contactText.messageMissing),
    v.minLength(MESSAGE_MIN, contactText.messageTooShort),
    v.check(
      (text) => [...text].length <= MESSAGE_MAX,
      format(contactText.messageTooLong, { max: MESSAGE_MAX }),
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
