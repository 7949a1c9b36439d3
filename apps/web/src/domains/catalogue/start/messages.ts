import { defineMessages } from '#lib/i18n.tsx';

/** The first page of a visitor who wants to learn: their class, then a lesson of it. */
export const startText = defineMessages('start', {
  title: 'Which class are you in?',
  lead: 'Choose your class, then tap a lesson. You do not need an account.',
  /** Names the list of classes for screen readers. */
  classes: 'Classes',
  /** Below a class without courses. */
  none: 'Not yet',
  /** {level} is a class such as "JSS 1". */
  lessonsTitle: 'Start {level}',
  failed: 'The lessons did not load',
});
