import { createFormatter } from '@akada/messages/format';
import { emailText } from './messages.ts';
import { type EmailContent, renderEmail } from './render-email.ts';

/** Returns a catalogue in another language, as far as it is translated. */
export type Translate = <Texts extends Record<string, string>>(
  name: string,
  texts: Texts,
  language: string,
) => Texts;

/** The base URLs of links. On hosted Supabase the site and the functions have different ones. */
export type LinkTargets = { publicUrl: string; backendUrl: string };

export type GuardianMail = EmailContent & { to: string; stopLink?: string };

type Totals = { days: number; minutes: number; lessons: number; average: number | null };

/** The part of a child's week that an e-mail shows. */
export type LetterWeek = {
  totals: Totals;
  weak: { lesson_title: string } | null;
  tasks: readonly unknown[];
};

type NoticeKind = 'deletion' | 'move_notice' | 'link_request' | 'linked';

/** An e-mail as the database returns it. */
export type GuardianEmail = {
  id: string;
  kind: 'consent' | 'consent_undo' | 'weekly' | 'move' | NoticeKind;
  to: string;
  language: string;
  child_id: string;
  child_name: string;
  /** Whether the recipient added this child and agreed in the app. */
  is_own?: boolean;
  /** The token of its link. */
  token: string;
  week?: LetterWeek;
};

const plainName = /^[\p{L}\p{M}'’-]{2,20}$/u;

/**
 * Children choose their names and the address that we write to. Only a single plain word of letters is repeated in an
 * e-mail, so that no one can make us send their text to a stranger.
 */
function nameIn({ child_name: name }: GuardianEmail, fallback: string): string {
  return plainName.test(name) ? name : fallback;
}

type Notice = Record<'subject' | 'title' | 'says' | 'how' | 'action', string>;

/** The kinds of notice to a guardian; the page behind sign-in shows the details. */
const noticeTexts = (text: typeof emailText): Record<NoticeKind, Notice> => ({
  deletion: {
    subject: text.deletionSubject,
    title: text.deletionTitle,
    says: text.deletionText,
    how: text.deletionHow,
    action: text.deletionAction,
  },
  move_notice: {
    subject: text.deletionSubject,
    title: text.moveNoticeTitle,
    says: text.moveNoticeText,
    how: text.moveNoticeHow,
    action: text.moveNoticeAction,
  },
  link_request: {
    subject: text.linkRequestSubject,
    title: text.linkRequestTitle,
    says: text.linkRequestText,
    how: text.linkRequestHow,
    action: text.linkRequestAction,
  },
  linked: {
    subject: text.linkedSubject,
    title: text.linkedTitle,
    says: text.linkedText,
    how: text.linkedHow,
    action: text.linkedAction,
  },
});

/** Renders an e-mail to a guardian in its language. */
export function guardianEmail(
  letter: GuardianEmail,
  { publicUrl, backendUrl }: LinkTargets,
  translate: Translate,
): GuardianMail {
  const text = translate('emails', emailText, letter.language);
  const { format, plural } = createFormatter(letter.language);
  const { language, token, to } = letter;
  const name = nameIn(letter, text.aChild);
  const link = (path: string) => `${publicUrl}${path}#${token}`;
  const common = { language, text };

  if (letter.kind === 'consent' && letter.is_own) {
    return {
      to,
      ...renderEmail({
        ...common,
        subject: format(text.ownSubject, { name }),
        title: text.ownTitle,
        paragraphs: [format(text.ownText, { name }), text.ownHow],
        action: { label: text.ownAction, link: link('/consent') },
        validity: text.consentValidity,
        notYou: text.ownNotYou,
      }),
    };
  }
  if (letter.kind === 'consent') {
    return {
      to,
      ...renderEmail({
        ...common,
        subject: format(text.consentSubject, { name }),
        title: text.consentTitle,
        paragraphs: [format(text.consentText, { name }), text.consentHow],
        action: { label: text.consentAction, link: link('/consent') },
        validity: text.consentValidity,
        notYou: text.consentNotYou,
      }),
    };
  }
  if (letter.kind === 'consent_undo') {
    return {
      to,
      ...renderEmail({
        ...common,
        subject: format(text.undoSubject, { name }),
        title: text.undoTitle,
        paragraphs: [format(text.undoText, { name }), text.undoHow],
        action: { label: text.undoAction, link: link('/consent') },
        validity: text.consentValidity,
        notYou: text.undoNotYou,
      }),
    };
  }
  if (letter.kind === 'move') {
    return {
      to,
      ...renderEmail({
        ...common,
        subject: text.moveSubject,
        title: text.moveTitle,
        paragraphs: [format(text.moveText, { email: to })],
        action: { label: text.moveAction, link: link('/auth/move') },
        validity: text.moveValidity,
        notYou: text.moveNotYou,
      }),
    };
  }
  if (letter.kind !== 'weekly') {
    const { subject, title, says, how, action } = noticeTexts(text)[letter.kind];
    return {
      to,
      ...renderEmail({
        ...common,
        subject: format(subject, { name }),
        title: format(title, { name }),
        paragraphs: [format(says, { name }), how],
        action: { label: action, link: `${publicUrl}/family/${letter.child_id}` },
        validity: null,
        notYou: format(text.deletionNotYou, { name }),
      }),
    };
  }

  const { totals, weak, tasks } = letter.week ?? { totals: quiet, weak: null, tasks: [] };
  const days = plural(text.weekDays, totals.days);
  const lessons = plural(text.weekLessons, totals.lessons);
  const isQuiet = totals.days === 0;
  const facts = [
    days,
    plural(text.weekMinutes, totals.minutes),
    lessons,
    ...(totals.average === null ? [] : [format(text.weekAverage, { percent: totals.average })]),
    ...(weak ? [format(text.weekTopic, { topic: weak.lesson_title })] : []),
    ...(tasks.length > 0 ? [plural(text.weekTasks, tasks.length)] : []),
  ];
  return {
    to,
    stopLink: `${backendUrl}/functions/v1/letters?token=${token}`,
    ...renderEmail({
      ...common,
      subject: isQuiet
        ? format(text.weekQuietSubject, { name })
        : format(text.weekSubject, { name, days, lessons }),
      title: format(text.weekTitle, { name }),
      paragraphs: [format(isQuiet ? text.weekQuiet : text.weekIntro, { name })],
      ...(!isQuiet && { list: facts }),
      action: { label: text.weekAction, link: `${publicUrl}/family/${letter.child_id}` },
      validity: null,
      notYou: format(text.weekStop, { name, link: link('/letters/stop') }),
    }),
  };
}

const quiet: Totals = { days: 0, minutes: 0, lessons: 0, average: null };
