import { defineMessages } from '#lib/i18n.tsx';

export const achievementsText = defineMessages('achievements', {
  pageTitle: 'Achievements',
  /** A patch: a small piece of cloth that a learner earns, as others give badges. */
  pageText: 'You earn a patch for each goal you reach. We do not rank learners.',
  loadFailedTitle: 'Your patches did not load',
  firstPatchTitle: 'Finish one lesson to earn your first patch',
  chooseLesson: 'Choose a lesson',
  summaryLabel: 'Summary',
  earnedSummary:
    '<b>{earned} of {count} patch</b> earned. | <b>{earned} of {count} patches</b> earned.',
  /** The name of the next patch, and how many steps are left. */
  nextPatch: 'Next: {title}. {count} more to go. | Next: {title}. {count} more to go.',
  progressLabel: 'Patches earned',

  // Groups of patches, easiest first
  tierStarting: 'Starting',
  tierSteady: 'Steady',
  tierMastery: 'Mastery',
  tierExplorer: 'Explorer',
  /** How far it is: "7 of 10". */
  stepsOf: '{value} of {goal}',
  progressTo: 'Progress to {title}',

  // New patches
  newPatchesTitle: 'New patches',
  seeAll: 'See all',
  earnedToast: 'You earned a patch: {titles}! | You earned {count} patches: {titles}!',
});
