import { defineMessages } from '#lib/i18n.tsx';

/** The titles of the boxes in a lesson. They are part of the lesson, and in its language. */
export const lessonBoxesText = defineMessages('lesson-boxes', {
  goals: 'What you will learn',
  keyIdea: 'Key idea',
  workedExample: 'Worked example',
  tryIt: 'Try it yourself',
  summary: 'What you know now',
  note: 'Note',
  /** For screen readers. */
  table: 'Table',
});
