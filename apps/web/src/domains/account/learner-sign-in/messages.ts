import { defineMessages } from '#lib/i18n.tsx';

export const learnerSignInText = defineMessages('learner-sign-in', {
  // The sixteen pictures of a picture password
  pictureBook: 'Book',
  pictureCalabash: 'Calabash',
  pictureDrum: 'Drum',
  pictureFish: 'Fish',
  pictureFootball: 'Football',
  pictureHouse: 'House',
  pictureKey: 'Key',
  pictureKite: 'Kite',
  pictureLion: 'Lion',
  pictureMango: 'Mango',
  pictureMoon: 'Moon',
  /** A motorcycle. */
  pictureOkada: 'Okada',
  pictureStar: 'Star',
  pictureSun: 'Sun',
  pictureTree: 'Tree',
  pictureUmbrella: 'Umbrella',

  boardLabel: 'Sixteen pictures',
  boardUndo: 'Take back the last picture',
  /** For screen readers. It never says which ones. */
  boardChosen: '{count} of {all} chosen',

  // Who is learning?
  whoTitle: 'Who is learning?',
  whoText: 'Tap your name.',
  whoListLabel: 'Learners on this phone',
  whoWaiting: 'Has work to send',
  whoEmptyTitle: 'Nobody learns on this phone yet',
  whoEmptyText: 'A parent can add this phone under “My children”.',
  whoForgotten: 'This phone is no longer shared. Ask your parent or teacher, or use your card.',
  whoPrivacy:
    'Only names and pictures stay on this phone. Lessons and marks open after you log in.',
  whoForget: 'Forget these names',
  whoForgetQuestion: 'Remove all names from this phone? A parent can add them again.',
  whoForgetYes: 'Yes, forget them',
  whoForgetNo: 'Keep them',

  // Your pictures
  picturesTitle: 'Hello, {name}',
  picturesText: 'Tap your four pictures, in order.',
  picturesNotYou: 'Not {name}?',
  picturesWrongTitle: 'Not yet, {name}',
  picturesWrong: 'Those are not your four. The order counts too.',
  picturesRestTitle: 'Stop here for now',
  picturesLocked:
    'That was too many tries. Ask your parent or teacher for new pictures, or use your card.',
  picturesForgot: 'I forgot my pictures',
  picturesAsk: 'Ask your parent or teacher. They can give you new pictures. Your card works too.',

  // Card
  cardTitle: 'Log in with your card',
  cardText: 'Scan the square on your card, or type its code.',
  cardReady: 'Your card is here. Tap the button to log in.',
  cardField: 'Your card code, or a code from a grown-up',
  cardHint: 'Eight letters and numbers, like 7KMP-2QXR.',
  cardMissing: 'Type the code on your card.',
  /** The check sign is wrong, so the code was not sent. */
  cardTypo: 'One letter or number is wrong. Look at your card again.',
  /** After too many wrong codes from everywhere. */
  cardUsername: 'Type your username too. It is on your card.',
  cardWrong:
    'This card or code does not work. Check it, or ask your parent or teacher for a new one.',
  cardScan: 'Scan the card',
  cardScanStop: 'Stop the camera',
  cardScanHint: 'Hold the square in front of the camera.',
  cardNoCamera: 'The camera did not start. Type the code on your card.',
  /** In place of cardText, where the browser cannot scan. */
  cardTypeOnly: 'Type the code on your card.',
  cardSomebodyIn: '{name} is logged in on this phone.',
  cardUseInstead: 'Log out and use the card',
  cardStay: 'Stay',

  // Username
  usernameTitle: 'Log in with your username',
  usernameText: 'Your username and your three words.',
  usernameLabel: 'Username',
  usernameMissing: 'Type your username. Example: ada27',
  wordsLabel: 'Your three words',
  wordsMissing: 'Type your three words.',
  usernameWrong:
    'The username or the three words are wrong. Try again, or ask your parent or teacher.',

  // All of them
  loginButton: 'Log in',
  otherCard: 'I have a card',
  otherUsername: 'I have a username',
  otherEmail: 'I have an email',
  otherWho: 'Choose your picture',
  otherLabel: 'Other ways to log in',
  noNetwork: 'We could not reach Akada. Check your network and try again.',
  ourFault: 'Something went wrong on our side. Try again.',
  waitUntil: 'You can try again at {time}. Your work is safe.',
  waitAWhile: 'That was too many tries. Wait a while, then try again. Your work is safe.',
});
