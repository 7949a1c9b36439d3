import { defineMessages } from '#lib/i18n.tsx';

export const praiseText = defineMessages('praise', {
  // For the guardian
  title: 'Praise {name}',
  text: '{name} sees it on the dashboard. One message a day.',
  choose: 'Choose a sentence',
  /** Said to the child by a guardian, like the next three. */
  proud: 'You did not give up. I am proud of you.',
  steps: 'A little every day. I can see you growing.',
  saw: 'I saw how much you learned this week. Well done!',
  teach: 'I want to hear what you learned. Teach me!',
  own: 'Or your own words',
  send: 'Send to {name}',
  sent: 'Sent. {name} will see it on the dashboard.',
  empty: 'Choose a sentence or write your own.',
  failed: 'Not sent. Try again.',
  /** {words} is the message. */
  today: 'You sent today: “{words}”',
  unread: '{name} has not read it yet.',
  read: '{name} has read it.',

  // For the child
  newTitle: 'A message for you',
  /** {name} is the guardian who wrote it. */
  from: 'from {name}',
  thanks: 'Thank you',
  listTitle: 'Messages for you',
});
