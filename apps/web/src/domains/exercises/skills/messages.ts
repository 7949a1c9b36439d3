import { defineMessages } from '#lib/i18n.tsx';

export const skillsText = defineMessages('skills', {
  // How well a learner knows a skill or a topic, lowest first
  notStarted: 'Not started',
  started: 'Started',
  familiar: 'Familiar',
  strong: 'Strong',
  mastered: 'Mastered',

  /** As "2 Mastered"; one part of the next message. */
  levelCount: '{count} {level}',
  /** For screen readers. As "6 skills: 2 Mastered, 4 Not started". */
  counts: '{count} skill: {levels} | {count} skills: {levels}',
  /** On a button, to the practice of a unit. */
  practise: 'Practise',
  /** Beside that button, for whoever has not practised yet. */
  invitation: 'Short exercises with hints',
  practiseNamed: 'Practise {title}',
  /** After the name of a skill that was known better before. A level is a picture of cloth in dye. */
  faded: 'Faded to {level}. One short practice brings it back.',
  /** A mark on a skill that was not used for a while: it asks to be tried again. */
  checkMe: 'Try me again',
  dueCount:
    'Practise {count} skill again to keep it strong. | Practise {count} skills again to keep them strong.',

  // The skills on the progress page
  title: 'Your skills',
  text: 'Each skill is a piece of cloth. Practise well and its colour grows stronger.',
  loadFailed: 'Your skills did not load',
  strongest: 'Your strongest',
  next: 'Next for you',
  /** A link to the practice of a unit. */
  allSkills: 'See every skill of this unit',
  allMastered: 'You have mastered every skill here. Keep the colour: one round a week.',
  /** How many of the newest answers were right. */
  rightLately: '{right} of {count} right lately',
});
