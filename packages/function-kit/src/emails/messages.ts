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

  /** {name} is the first name of a child, or the next message. */
  consentSubject: 'May {name} learn on Akada?',
  aChild: 'a child',
  consentTitle: 'Please say yes or no',
  consentText:
    'Someone signed up for Akada, a free place to learn for children in Nigeria, as {name}, and gave this address as that of a parent or guardian.',
  consentHow:
    'Open the page, read what Akada keeps, then say yes or no. Both are fine, and you can change your mind later.',
  consentAction: 'Answer yes or no',
  consentValidity: 'This link works once, for 14 days.',
  consentNotYou:
    'Do you not know this child? Say no, or do nothing: without your yes the account stops.',

  /** To a guardian who added the child and agreed in the app. {name} is a first name, or "a child". */
  ownSubject: 'Did you add {name} on Akada?',
  ownTitle: 'Please confirm that it was you',
  ownText:
    'With this email address, somebody added {name} on Akada, a free place to learn for children in Nigeria, and agreed to what we keep.',
  ownHow:
    'If it was you, tap the button and say yes once. It counts for every child you have added.',
  ownAction: 'Answer yes or no',
  ownNotYou: 'Was it not you? Say no, or do nothing: without your yes the account stops.',

  undoSubject: 'You said yes for {name} on Akada',
  undoTitle: 'Was it you?',
  undoText: 'Yesterday somebody at this address said yes: {name} may learn on Akada.',
  undoHow:
    'If it was you, there is nothing to do. If not, or if you changed your mind, take it back here.',
  undoAction: 'See it, or change your answer',
  undoNotYou: 'After you take it back, we save nothing new about the child.',

  moveSubject: 'Your own email for Akada',
  moveTitle: 'Use this email for Akada',
  moveText:
    'Someone asked to use {email} for a child’s account on Akada. If it was you, open the page and choose a password. Nothing that was learned is lost.',
  moveAction: 'Use this email',
  moveValidity: 'This link works once, for 1 day.',
  moveNotYou: 'Was it not you? Then do nothing. Nothing changes without this link.',

  deletionSubject: '{name}’s account on Akada',
  deletionTitle: 'Another guardian wants to delete it',
  deletionText:
    'Another guardian of {name} asked us to delete the account, with everything that was learned. It stays for 14 days.',
  deletionHow:
    'If that is fine, there is nothing to do. If not, open the page and keep the account.',
  deletionAction: 'Look, or keep the account',
  deletionNotYou: 'You get this email because you look after {name} on Akada.',

  linkRequestSubject: 'Someone asks to follow {name} on Akada',
  linkRequestTitle: 'Do you know them?',
  linkRequestText:
    'Someone used {name}’s code and asks to become another guardian of {name} on Akada. Nothing happens without your yes.',
  linkRequestHow: 'Open the page to see who it is, then allow it or not.',
  linkRequestAction: 'See who asks',

  linkedSubject: '{name} has a new guardian on Akada',
  linkedTitle: 'Someone new follows {name}',
  linkedText: 'Another guardian was linked to {name} and can now see how the learning goes.',
  linkedHow:
    'If you know them, there is nothing to do. If not, open the page and look at the guardians: the first guardian can end the link there.',
  linkedAction: 'See the guardians',

  moveNoticeTitle: 'Another guardian wants to move it',
  moveNoticeText:
    'Another guardian of {name} asked us to move the account to an email of its own. It stays as it is for 14 days.',
  moveNoticeHow: 'Open the page to see the email. Agree to it there, or stop it.',
  moveNoticeAction: 'Look, agree or stop it',

  /** The email about a child's week. {days} and {lessons} are the two messages below. */
  weekSubject: "{name}'s week: {days}, {lessons}",
  weekTitle: "{name}'s week",
  weekDays: '{count} day | {count} days',
  weekLessons: '{count} lesson | {count} lessons',
  weekMinutes: '{count} minute of learning | {count} minutes of learning',
  weekAverage: '{percent}% of the answers right',
  weekTopic: 'Needs more time: {topic}',
  weekTasks: '{count} open task | {count} open tasks',
  weekIntro: 'This is what {name} did on Akada from Monday to Sunday.',
  weekQuiet: '{name} had a quiet week on Akada. Ten minutes together are a good start.',
  weekQuietSubject: "{name}'s week: a quiet one",
  weekAction: 'See the week',
  /** {link} is a web address, on a line of its own. */
  weekStop: 'You get this email because you look after {name} on Akada. To stop it, open {link}',
});
