import { defineMessages } from '@akada/messages/format';

export const emailText = defineMessages('emails', {
  /** The last line of every email. */
  closing: 'Akada: small lessons, every day.',
  linkValidity: 'This link works once, for 1 hour.',
  codeValidity: 'This code works once, for 1 hour.',
  /** {link} is a web address, on a line of its own. */
  copyLink: 'If the button does not open, copy this link into your browser: {link}',

  confirmSubject: 'Confirm your email for Akada',
  confirmTitle: 'Welcome to Akada',
  confirmText: 'Someone signed up for Akada with {email}. If it was you, confirm your email.',
  confirmAction: 'Confirm my email',
  confirmNotYou: 'Was it not you? Then do nothing. Nobody can use the account without this link.',

  recoverySubject: 'Choose a new password for Akada',
  recoveryTitle: 'Choose a new password',
  recoveryText:
    'Someone asked for a new password for {email} on Akada. If it was you, choose one now. Your lessons and notes are safe.',
  recoveryAction: 'Choose a new password',
  recoveryNotYou: 'Was it not you? Then do nothing. Your old password still works.',

  changeSubject: 'Confirm your new email for Akada',
  changeTitle: 'Change your email',
  changeText:
    'Someone asked to change the email of an Akada account from {currentEmail} to {newEmail}.',
  changeBoth:
    'If it was you, confirm it here. We ask at both addresses, so check your other inbox too.',
  changeAction: 'Confirm the change',
  changeNotYouCurrent:
    'Was it not you? Then do not open the link, and change your password: someone may know it.',
  changeNotYouNew: 'Was it not you? Then do nothing. Nothing changes without this link.',

  codeSubject: 'Your code for Akada',
  codeTitle: 'Is it you?',
  codeText:
    'Someone wants to change the password of {email} on Akada. If it is you, type this code on the page that asked for it.',
  codeNotYou:
    'Was it not you? Then do not give this code to anybody, and log out on devices that you share.',
});
