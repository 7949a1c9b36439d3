import { defineMessages } from '#lib/i18n.tsx';

export const achievementsText = defineMessages('achievements', {
  starting: 'Starting',
  steady: 'Steady',
  mastery: 'Mastery',
  explorer: 'Explorer',
  valueOfGoal: '{value} of {goal}',
  aPatchOfCloth: 'A patch of cloth for what you did. Nobody is ranked here.',
  achievements: 'Achievements',
  yourPatchesDidNot: 'Your patches did not load',
  progressToTitle: 'Progress to {title}',
  newPatchTitle: 'New patch: {title}',
  all: 'All',
  newPatches: 'New patches',
  chooseALesson: 'Choose a lesson',
  earned: 'earned.',
  earnedOfCountPatch: '{earned} of {count} patch | {earned} of {count} patches',
  earnedOfCount: '{earned} of {count}',
  yourFirstPatchIs: 'Your first patch is one lesson away',
  summary: 'Summary',
  nearestNowTitleDescription: ' Nearest now: {title}. {description}',
  patchesEarned: 'Patches earned',
});
