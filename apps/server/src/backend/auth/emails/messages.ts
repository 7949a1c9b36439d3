import { defineMessages } from '@akada/messages/format';

export const emailText = defineMessages('emails', {
  closing: 'Akada: small lessons, every day.',
  linkValidity: 'This link works once, for 1 hour.',
  codeValidity: 'This code works once, for 1 hour.',
  copyLink: 'Does the button not open? Copy this link into your browser: {link}',
  confirmSubject: 'Confirm your email for Akada',
  confirmTitle: 'Welcome to Akada',
  confirmText: 'Someone signed up for Akada with {email}. If it was you, confirm your email.',
  confirmAction: 'Confirm my email',
  confirmNotYou: 'Was it not you? Then do nothing. Without this link the account stays closed.',
  recoverySubject: 'Choose a new password for Akada',
  recoveryTitle: 'Choose a new password',
  recoveryText:
    'Someone asked for a new password for {email} on Akada. If it was you, choose one now. Your lessons and notes are safe.',
  recoveryAction: 'Choose a new password',
  recoveryNotYou: 'Was it not you? Then do nothing. Your old password still works.',
  changeSubject: 'Confirm your new email for Akada',
  changeTitle: 'Change of email',
  changeText:
    'Someone asked to change the email of an Akada account from {currentEmail} to {newEmail}.',
  changeBoth:
    'If it was you, confirm it here. We ask at both addresses, so look in the other inbox too.',
  changeAction: 'Confirm the change',
  changeNotYouCurrent:
    'Was it not you? Then do not open the link, and change your password: someone may know it.',
  changeNotYouNew: 'Was it not you? Then do nothing. Nothing changes without this link.',
  codeSubject: 'Your code for Akada',
  codeTitle: 'Is it you?',
  codeText:
    'Someone wants to change the password of {email} on Akada. If it is you, type this code on the page that asked for it.',
  codeNotYou:
    'Was it not you? Then give this code to nobody, and log out on devices that you share.',
});
