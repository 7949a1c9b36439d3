import { badgesText } from './messages.ts';

type BadgeText = { title: string; description: string };

/** The badges of packages/learning in the language of the page, by their ids. */
export const badgeTexts: ReadonlyMap<string, BadgeText> = new Map([
  ['first-thread', { title: badgesText.firstThread, description: badgesText.firstThreadTask }],
  ['brave-try', { title: badgesText.braveTry, description: badgesText.braveTryTask }],
  ['own-words', { title: badgesText.ownWords, description: badgesText.ownWordsTask }],
  [
    'first-ten-cards',
    { title: badgesText.firstTenCards, description: badgesText.firstTenCardsTask },
  ],
  [
    'dress-rehearsal',
    { title: badgesText.dressRehearsal, description: badgesText.dressRehearsalTask },
  ],
  ['handed-in', { title: badgesText.handedIn, description: badgesText.handedInTask }],
  [
    'know-your-place',
    { title: badgesText.knowYourPlace, description: badgesText.knowYourPlaceTask },
  ],
  ['three-beads', { title: badgesText.threeBeads, description: badgesText.threeBeadsTask }],
  ['seven-beads', { title: badgesText.sevenBeads, description: badgesText.sevenBeadsTask }],
  [
    'fourteen-beads',
    { title: badgesText.fourteenBeads, description: badgesText.fourteenBeadsTask },
  ],
  ['thirty-beads', { title: badgesText.thirtyBeads, description: badgesText.thirtyBeadsTask }],
  ['ten-days', { title: badgesText.tenDays, description: badgesText.tenDaysTask }],
  ['fifty-days', { title: badgesText.fiftyDays, description: badgesText.fiftyDaysTask }],
  ['hundred-days', { title: badgesText.hundredDays, description: badgesText.hundredDaysTask }],
  ['hundred-cards', { title: badgesText.hundredCards, description: badgesText.hundredCardsTask }],
  [
    'five-hundred-cards',
    { title: badgesText.fiveHundredCards, description: badgesText.fiveHundredCardsTask },
  ],
  ['ten-lessons', { title: badgesText.tenLessons, description: badgesText.tenLessonsTask }],
  ['fifty-lessons', { title: badgesText.fiftyLessons, description: badgesText.fiftyLessonsTask }],
  [
    'hundred-lessons',
    { title: badgesText.hundredLessons, description: badgesText.hundredLessonsTask },
  ],
  ['full-marks', { title: badgesText.fullMarks, description: badgesText.fullMarksTask }],
  [
    'full-marks-five',
    { title: badgesText.fullMarksFive, description: badgesText.fullMarksFiveTask },
  ],
  [
    'full-marks-twenty',
    { title: badgesText.fullMarksTwenty, description: badgesText.fullMarksTwentyTask },
  ],
  ['hundred-right', { title: badgesText.hundredRight, description: badgesText.hundredRightTask }],
  [
    'five-hundred-right',
    { title: badgesText.fiveHundredRight, description: badgesText.fiveHundredRightTask },
  ],
  ['whole-unit', { title: badgesText.wholeUnit, description: badgesText.wholeUnitTask }],
  ['five-units', { title: badgesText.fiveUnits, description: badgesText.fiveUnitsTask }],
  ['whole-course', { title: badgesText.wholeCourse, description: badgesText.wholeCourseTask }],
  ['two-subjects', { title: badgesText.twoSubjects, description: badgesText.twoSubjectsTask }],
  ['four-subjects', { title: badgesText.fourSubjects, description: badgesText.fourSubjectsTask }],
  [
    'twenty-quizzes',
    { title: badgesText.twentyQuizzes, description: badgesText.twentyQuizzesTask },
  ],
  ['ten-notes', { title: badgesText.tenNotes, description: badgesText.tenNotesTask }],
  ['five-practice', { title: badgesText.fivePractice, description: badgesText.fivePracticeTask }],
  [
    'five-assignments',
    { title: badgesText.fiveAssignments, description: badgesText.fiveAssignmentsTask },
  ],
  [
    'three-benchmarks',
    { title: badgesText.threeBenchmarks, description: badgesText.threeBenchmarksTask },
  ],
]);
