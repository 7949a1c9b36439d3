import { defineMessages } from '#lib/i18n.tsx';

export const contactText = defineMessages('contact', {
  questionsAMistakeIn: 'Questions, a mistake in a lesson, an idea: we want to hear it.',
  writeToUs: 'Write to us',
  areYouUnder18: 'Are you under 18? Write together with a parent, a guardian or your teacher.',
  whatHelpsUsTo: 'What helps us to help you',
  tellUsTheCourse: 'Tell us the course and the lesson, and what should stand there instead.',
  tellUsThePage:
    'Tell us the page, the phone or browser you use, and what you saw. Never send us your password. Forgot it? <link>Ask for a new one</link>.',
  askUsAnythingAbout:
    "Ask us anything about your child's account: what we keep, how to change it, and how to delete it.",
  tellUsHowMany:
    'Tell us how many learners you have and whether you have internet. We reply with the next step.',
  youCanAlsoWrite: 'You can also write to <link>{email}</link>.',
  contact: 'Contact',
  aMistakeInA: 'A mistake in a lesson',
  somethingDoesNotWork: 'Something does not work',
  parentsAndGuardians: 'Parents and guardians',
  schoolsAndPartners: 'Schools and partners',
  myAccountOrMy: 'My account, or my child’s',
  aSchoolOrA: 'A school or a partner',
  somethingElse: 'Something else',
  typeYourName: 'Type your name.',
  useAtMost80: 'Use at most 80 letters.',
  typeYourEmailSo: 'Type your email, so that we can answer.',
  thisEmailDoesNot: 'This email does not look complete. Example: ada@example.com',
  thisEmailIsToo: 'This email is too long. Check it and try again.',
  typeYourMessage: 'Type your message.',
  tellUsALittle: 'Tell us a little more, so that we can help.',
  thisIsTooLong: 'This is too long for one message. Use at most 4,000 letters.',
  sendMessage: 'Send message',
  leaveThisEmpty: 'Leave this empty',
  thankYouYourMessage: 'Thank you. Your message is here.',
  weReadEveryOne: 'We read every one, and answer to <b>{email}</b>.',
  writeAnotherMessage: 'Write another message',
  manyMessagesCameIn:
    'Many messages came in a short time, so we cannot take this one yet. It is still here: try again in an hour.',
  yourMessageCouldNot: 'Your message could not be taken. Check what you typed and try again.',
  weCouldNotReach:
    'We could not reach Akada. Check your network and try again. Your message is still here.',
  yourName: 'Your name',
  yourEmail: 'Your email',
  weAnswerToThis: 'We answer to this address and use it for nothing else.',
  whatIsItAbout: 'What is it about?',
  choose: 'Choose',
  yourMessage: 'Your message',
});
