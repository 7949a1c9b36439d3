import { defineMessages } from '#lib/i18n.tsx';

export const materialsText = defineMessages('materials', {
  worksheet: 'Worksheet',
  answerKey: 'Answer key',
  studySheet: 'Study sheet',
  theSheetCouldNot: 'The sheet could not be opened. Please try again.',
  youAreOfflineConnect: 'You are offline. Connect to a network and try again.',
  countPage: '{count} page | {count} pages',
  materials: 'Materials',
  theMaterialsDidNot: 'The materials did not load',
  yourNetworkMayBe: 'Your network may be slow or away.',
  noMaterialsYet: 'No materials yet',
  worksheetsAndStudySheets: 'Worksheets and study sheets to print will be here soon.',
  moreSheetsWithAkada: 'More sheets with Akada Plus',
  sheetsMarkedFreeAre:
    'Sheets marked Free are for everybody. With Akada Plus you can print those of every unit. All lessons and quizzes stay free to read.',
  seeThePlans: 'See the plans',
  countSheet: '{count} sheet | {count} sheets',
  plus: 'Plus',
  free: 'Free',
  comesWithAkadaPlus: 'Comes with Akada Plus: see the plans',
  pdfOpensInA: 'PDF, opens in a new tab',
});
