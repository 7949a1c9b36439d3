import { join } from 'node:path';
import { emailText } from '@akada/function-kit/emails/messages';
import { type EmailContent, renderEmail } from '@akada/function-kit/emails/render-email';
import { createFormatter } from '@akada/messages/format';
import { createTranslator } from '@akada/messages/translations';
import { projectRoot } from '../../../lib/paths.ts';

// No email repeats a name or other profile data: otherwise someone who signs up with a stranger's address could
// choose the words that we send to that stranger.

const { format } = createFormatter('en-NG');
const translate = createTranslator(join(projectRoot, 'translations'));

type LinkEmail = { language: string; email: string; link: string };

/** Sent to a new address: proves that its owner signed up. */
export function confirmationMail({ language, email, link }: LinkEmail): EmailContent {
  const text = translate('emails', emailText, language);
  return renderEmail({
    language,
    text,
    subject: text.confirmSubject,
    title: text.confirmTitle,
    paragraphs: [format(text.confirmText, { email })],
    action: { label: text.confirmAction, link },
    notYou: text.confirmNotYou,
  });
}

/** Lets the owner of the mailbox choose a new password. */
export function recoveryMail({ language, email, link }: LinkEmail): EmailContent {
  const text = translate('emails', emailText, language);
  return renderEmail({
    language,
    text,
    subject: text.recoverySubject,
    title: text.recoveryTitle,
    paragraphs: [format(text.recoveryText, { email })],
    action: { label: text.recoveryAction, link },
    notYou: text.recoveryNotYou,
  });
}

type EmailChange = {
  language: string;
  currentEmail: string;
  newEmail: string;
  link: string;
  /** Which of the two mailboxes receives this email. Both have to confirm. */
  recipient: 'current' | 'new';
};

/** Asks both mailboxes, the old and the new, before an account changes its address. */
export function emailChangeMail(change: EmailChange): EmailContent {
  const { language, currentEmail, newEmail, link, recipient } = change;
  const text = translate('emails', emailText, language);
  return renderEmail({
    language,
    text,
    subject: text.changeSubject,
    title: text.changeTitle,
    paragraphs: [format(text.changeText, { currentEmail, newEmail }), text.changeBoth],
    action: { label: text.changeAction, link },
    notYou: recipient === 'current' ? text.changeNotYouCurrent : text.changeNotYouNew,
  });
}

type CodeEmail = { language: string; email: string; code: string };

/** A code to enter before changes that a borrowed phone must not allow. */
export function reauthenticationMail({ language, email, code }: CodeEmail): EmailContent {
  const text = translate('emails', emailText, language);
  return renderEmail({
    language,
    text,
    subject: text.codeSubject,
    title: text.codeTitle,
    paragraphs: [format(text.codeText, { email })],
    action: { code },
    notYou: text.codeNotYou,
  });
}
