import * as v from 'valibot';
import { contactText } from './messages.ts';

export const topics = [
  { value: 'lesson', label: contactText.topicLesson },
  { value: 'problem', label: contactText.topicProblem },
  { value: 'account', label: contactText.topicAccount },
  { value: 'school', label: contactText.topicSchool },
  { value: 'other', label: contactText.topicOther },
] as const;

const MESSAGE_MIN = 10;
const MESSAGE_MAX = 4_000;

/** The same limits as the table's, said in words. */
export const messageSchema = v.object({
  name: v.pipe(
    v.string(),
    v.trim(),
    v.nonEmpty(contactText.nameMissing),
    v.maxLength(80, contactText.nameTooLong),
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
    v.check((text) => [...text].length <= MESSAGE_MAX, contactText.messageTooLong),
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
