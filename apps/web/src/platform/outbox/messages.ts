import { defineMessages } from '#lib/i18n.tsx';

export const outboxText = defineMessages('outbox', {
  saved: 'Saved',
  saving: 'Saving...',
  /** {reason} is a whole sentence, such as "You are not allowed to do this." */
  notSaved: 'Not saved. {reason}',
  waitingForLogin: 'You are logged out. Log in to send it.',
  waitingForNetwork: 'Waiting for network.',
  keepPageOpen: 'Keep this page open, or your work will be lost.',
  /** {reason} is a whole sentence, such as "You are not allowed to do this." */
  notDeleted: 'Not deleted. {reason}',
  notDeletedLoggedOut: 'Not deleted yet. You are logged out.',
  deleting: 'Deleting...',
  logInAgain: 'Log in again',
  tryAgain: 'Try again',
  /** The service refused to delete it: the learner gives up deleting. */
  keepIt: 'Keep it',
  deleteIt: 'Delete it',

  refusedNotAllowed: 'You are not allowed to do this.',
  refusedGone: 'This lesson or course no longer exists.',
  refusedTooLong: 'This is too long to save. Make it shorter.',
  refusedFull: 'Your account is full. Delete what you no longer need, then try again.',
  refusedUnreadable: 'Akada could not read this. Change it and try again.',
  refusedOurFault: 'Something went wrong on our side. We have been told.',
  needsNewVersion: 'This version of Akada cannot send it. It will be sent after the next update.',

  leaveTitle: 'Not everything is sent yet',
  leaveText:
    '{count} thing you did is only on this device. Wait for the network and send it, or stay logged in. If you log out now, it will be lost. | {count} things you did are only on this device. Wait for the network and send them, or stay logged in. If you log out now, they will be lost.',
  leaveSend: 'Send now and log out',
  leaveStay: 'Stay logged in',
  leaveAndLose: 'Log out and lose it | Log out and lose them',
  /** The same question where the work may wait on the device. */
  leaveWaitText:
    '{count} thing you did is only on this device. It can wait here for you. Nobody else sees it, and it is sent when you log in again. | {count} things you did are only on this device. They can wait here for you. Nobody else sees them, and they are sent when you log in again.',
  leaveAndWait: 'Log out, and keep it here for me',
  /** Before a logout on a phone that strangers use too, in the middle of a quiz, a test or a message. */
  leaveInHandTitle: 'You have not finished yet',
  leaveInHandText:
    'You started {count} thing and did not finish it. Other people use this phone, so it cannot stay here. If you log out now, it will be lost. | You started {count} things and did not finish them. Other people use this phone, so they cannot stay here. If you log out now, they will be lost.',

  /** Above a screen that shows what was saved on the device earlier. {moment} is a date and a time. */
  savedCopy: 'Saved copy of {moment}.',

  /** The browser's storage does not answer, for example because another tab holds it. */
  silentTitle: 'Some of your work may not show',
  silentText:
    'This browser cannot read what is saved on this device. Nothing is lost. Close other tabs with Akada, then reload the page.',

  stuckTitle: 'Not sent',
  stuckText:
    '{count} thing you did could not be sent. It is safe on this device. | {count} things you did could not be sent. They are safe on this device.',
  /** {name} is one of the names below, {reason} a whole sentence. */
  stuckItem: '<b>{name}.</b> {reason}',
  /** What stands in <hidden> is only for screen readers. */
  stuckRemove: 'Remove<hidden> it: {name}</hidden>',
  nameAssignment: 'Your answers to an assignment',
  nameQuiz: 'A quiz result',
  nameFlashcard: 'An answer to a flashcard',
  nameLesson: 'A lesson you finished',
  nameNote: 'A note',
  nameNoteChange: 'A change to a note',
  nameNoteRemoval: 'A note you deleted',
  nameSetting: 'A setting',
  nameOther: 'Something you did',
});
