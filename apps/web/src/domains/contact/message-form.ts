import * as v from 'valibot';
import { contactText } from './messages.ts';

export const topics = [
  { value: 'lesson', label: contactText.aMistakeInA },
  { value: 'problem', label: contactText.somethingDoesNotWork },
  { value: 'account', label: contactText.myAccountOrMy },
  { value: 'school', label: contactText.aSchoolOrA },
  { value: 'other', label: contactText.somethingElse },
] as const;

const MESSAGE_MIN = 10;
const MESSAGE_MAX = 4_000;

/** The same limits as the table's, said in words. */
export const messageSchema = v.object({
  name: v.pipe(
    v.string(),
    v.trim(),
    v.nonEmpty(contactText.typeYourName),
    v.maxLength(80, contactText.useAtMost80),
  ),
  email: v.pipe(
    v.string(),
    v.trim(),
    v.nonEmpty(contactText.typeYourEmailSo),
    v.email(contactText.thisEmailDoesNot),
    v.maxLength(254, contactText.thisEmailIsToo),
  ),
  topic: v.picklist(
    topics.map(({ value }) => value),
    'Choose what it is about.',
  ),
  message: v.pipe(
    v.string(),
    v.trim(),
    v.nonEmpty(contactText.typeYourMessage),
    v.minLength(MESSAGE_MIN, contactText.tellUsALittle),
    v.check((text) => [...text].length <= MESSAGE_MAX, contactText.thisIsTooLong),
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
