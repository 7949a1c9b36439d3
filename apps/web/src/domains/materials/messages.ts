import { defineMessages } from '#lib/i18n.tsx';

export const materialsText = defineMessages('materials', {
  // The page
  materialsTitle: 'Materials',
  loadFailedTitle: 'The materials did not load',
  loadFailedText: 'Check your network and try again.',
  noneTitle: 'No materials yet',
  noneText: 'Worksheets and study sheets to print will be here soon.',
  sheetCount: '{count} sheet | {count} sheets',

  // A sheet
  worksheetName: 'Worksheet: {title}',
  answerKeyName: 'Answer key: {title}',
  /** Named after its unit, whose title stands right above it. */
  studySheetName: 'Study sheet',
  /** Before a download: "2 pages, 38 KB". */
  sheetSize: '{count} page, {size} | {count} pages, {size}',
  freeBadge: 'Free',
  plusBadge: 'Plus',
  plusHint: 'Comes with Akada Plus: see the plans',
  pdfHint: 'PDF, opens in a new tab',
  openFailed: 'The sheet did not open. Please try again.',
  openFailedOffline: 'You are offline. Connect to a network and try again.',

  // Akada Plus
  plusTitle: 'More sheets with Akada Plus',
  plusText:
    'Sheets marked Free are for everybody. With Akada Plus you can print the sheets of every unit. All lessons and quizzes stay free.',
  plansButton: 'See the plans',
});
