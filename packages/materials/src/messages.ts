import { defineMessages } from '@akada/messages/format';

/** Text on worksheets and study sheets, in the language of the lessons. */
export const sheetsText = defineMessages('lesson-sheets', {
  name: 'Name',
  class: 'Class',
  date: 'Date',
  score: 'Score',
  pageOf: 'Page {number} of {count}',
  goals: 'What you learn',
  keyIdea: 'Key idea',
  words: 'Words of this lesson',
  workedExample: 'Worked example',
  answersIntroduction: 'Try every question yourself before you look here.',
});
