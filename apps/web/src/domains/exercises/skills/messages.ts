import { defineMessages } from '#lib/i18n.tsx';

export const skillsText = defineMessages('skills', {
  // How well a learner knows a skill or a topic, lowest first
  notStarted: 'Not started',
  started: 'Started',
  familiar: 'Familiar',
  strong: 'Strong',
  mastered: 'Mastered',
});
