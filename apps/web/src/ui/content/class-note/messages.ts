import { defineMessages } from '#lib/i18n.tsx';

export const classNoteText = defineMessages('class-note', {
  /** Beside the lessons of another class. {level} and {nearest} are classes of a school, such as "JSS 2" and "JSS 1". */
  nearest:
    'We have no lessons for {level} yet. {nearest} is the closest class that has lessons, so start there.',
  /** In a list of classes: {level} is one of them, such as "JSS 2". */
  notYet: '{level} (no lessons yet)',
});
