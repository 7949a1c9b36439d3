import { type EmailContent, renderEmail } from './render-email.ts';

// No email repeats a name or other profile data: whoever signs up with a stranger's
// address would otherwise choose the words that we mail to that stranger.

const linkValidity = 'The link works once, for 1 hour.';

/** Goes to a new address: proves that its owner signed up. */
export function confirmationMail({ email, link }: { email: string; link: string }): EmailContent {
  return renderEmail({
    subject: 'Confirm your email for Akada',
    title: 'Welcome to Akada',
    paragraphs: [`Someone signed up at Akada with ${email}. If it was you, confirm your email.`],
    action: { label: 'Confirm my email', link },
    validity: linkValidity,
    notYou: 'Was it not you? Then do nothing. Without this link the account stays closed.',
  });
}

/** Lets the owner of the mailbox choose a new password. */
export function recoveryMail({ email, link }: { email: string; link: string }): EmailContent {
  return renderEmail({
    subject: 'Choose a new password for Akada',
    title: 'Choose a new password',
    paragraphs: [
      `Someone asked for a new password for ${email} at Akada. If it was you, choose one now. Your lessons and notes are safe.`,
    ],
    action: { label: 'Choose a new password', link },
    validity: linkValidity,
    notYou: 'Was it not you? Then do nothing. Your old password still works.',
  });
}

type EmailChange = {
  currentEmail: string;
  newEmail: string;
  link: string;
  /** Which of the two mailboxes reads this email. Both have to agree. */
  recipient: 'current' | 'new';
};

/** Asks both mailboxes, the old and the new, before an account changes its address. */
export function emailChangeMail(change: EmailChange): EmailContent {
  const { currentEmail, newEmail, link, recipient } = change;
  const notYou = {
    current:
      'Was it not you? Then do not open the link, and change your password: someone may know it.',
    new: 'Was it not you? Then do nothing. Nothing changes without this link.',
  };
  return renderEmail({
    subject: 'Confirm your new email for Akada',
    title: 'Change of email',
    paragraphs: [
      `Someone asked to change the email of an Akada account from ${currentEmail} to ${newEmail}.`,
      'If it was you, confirm it here. We ask in both mailboxes, so look in the other one too.',
    ],
    action: { label: 'Confirm the change', link },
    validity: linkValidity,
    notYou: notYou[recipient],
  });
}

/** A code to type before a change that a borrowed phone must not be able to make. */
export function reauthenticationMail({ email, code }: { email: string; code: string }) {
  return renderEmail({
    subject: 'Your code for Akada',
    title: 'Is it you?',
    paragraphs: [
      `Someone wants to change the password of ${email} at Akada. If it is you, type this code on the page that asked for it.`,
    ],
    action: { code },
    validity: 'The code works once, for 1 hour.',
    notYou:
      'Was it not you? Then give this code to nobody, and sign out on devices that you share.',
  });
}
