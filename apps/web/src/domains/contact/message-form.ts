import { oneOf } from '#lib/checks.ts';
import { format } from '#lib/i18n.tsx';
import {
  atLeast,
  atMost,
  exactText,
  filled,
  formSchema,
  likeEmail,
  only,
  trimmed,
} from '#ui/forms/form-schema.ts';
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

/** The same limits as the table's, with error messages. */
export const messageSchema = formSchema({
  name: trimmed(
    filled(contactText.nameMissing),
    atMost(NAME_MAX, format(contactText.nameTooLong, { max: NAME_MAX })),
  ),
  email: trimmed(
    filled(contactText.emailMissing),
    likeEmail(contactText.emailIncomplete),
    atMost(254, contactText.emailTooLong),
  ),
  topic: only(oneOf(...topics.map(({ value }) => value)), contactText.topicMissing),
  message: trimmed(
    filled(contactText.messageMissing),
    atLeast(MESSAGE_MIN, contactText.messageTooShort),
    [
      (typed) => [...typed].length <= MESSAGE_MAX,
      format(contactText.messageTooLong, { max: MESSAGE_MAX }),
    ],
  ),
  trap: exactText(),
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
