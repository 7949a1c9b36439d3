import type { Level } from '@akada/exercises/mastery/levels';
import { skillsText } from './skills/messages.ts';

/** The word for a level, on every screen and in every report. The rules are in docs/learning.md; the database decides. */
export const levelText = (level: Level): string =>
  [
    skillsText.notStarted,
    skillsText.started,
    skillsText.familiar,
    skillsText.strong,
    skillsText.mastered,
  ][level] ?? skillsText.notStarted;
