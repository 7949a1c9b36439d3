import { defineMessages } from '#lib/i18n.tsx';

export const contactText = defineMessages('contact', {
  title: 'Contact',
  text: 'A question, a mistake in a lesson, an idea: we want to hear it.',
  formTitle: 'Write to us',
  formText: 'Are you under 18? Write together with a parent, a guardian or your teacher.',
  otherWay: 'You can also write to <link>{email}</link>.',

  tipsTitle: 'How to help us help you',
  tipLesson: 'Tell us the course and the lesson, and what it should say.',
  tipProblem:
    'Tell us the page, the phone or browser you use, and what you saw. Never send us your password. Forgot it? <link>Ask for a new one</link>.',
  tipGuardiansTitle: 'Parents and guardians',
  tipGuardians:
    'Ask us anything about your child’s account: what we keep, how to change it, and how to delete it.',
  tipSchoolsTitle: 'Schools and partners',
  tipSchools:
    'Tell us how many learners you have and whether you have internet. We will reply with the next step.',

  topicLesson: 'A mistake in a lesson',
  topicProblem: 'Something does not work',
  topicAccount: 'My account, or my child’s',
  topicSchool: 'A school or a partner',
  topicOther: 'Something else',

  nameLabel: 'Your name',
  nameMissing: 'Type your name.',
  nameTooLong: 'Use at most {max} letters.',
  emailLabel: 'Your email',
  emailHint: 'We will reply to this address and use it for nothing else.',
  emailMissing: 'Type your email, so that we can reply.',
  emailIncomplete: 'This email does not look complete. Example: ada@example.com',
  emailTooLong: 'This email is too long. Check it and try again.',
  topicLabel: 'What is it about?',
  /** In the empty list of topics. */
  topicEmpty: 'Choose',
  topicMissing: 'Choose what it is about.',
  messageLabel: 'Your message',
  messageMissing: 'Type your message.',
  messageTooShort: 'Tell us a little more, so that we can help.',
  messageTooLong: 'This is too long for one message. Use at most {max} letters.',
  /** A hidden field for programs that send advertising. */
  trap: 'Leave this empty',
  send: 'Send message',

  sentTitle: 'Thank you. We have your message.',
  sentText: 'We read every message. We will reply to <b>{email}</b>.',
  writeAnother: 'Write another message',
  tooMany:
    'We could not send your message. We got too many in a short time. It is still here: try again in an hour.',
  refused: 'We could not send your message. Check what you typed and try again.',
  unreachable:
    'We could not send your message. Check your network and try again. Your message is still here.',
});
