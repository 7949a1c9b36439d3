import { achievementPublisher } from './achievements.ts';
import { assignmentPublisher } from './assignments.ts';
import { benchmarkPublisher } from './benchmark-items.ts';
import { courseOutlinePublisher } from './course-outline.ts';
import { courseSkillsPublisher } from './course-skills.ts';
import { flashcardPublisher } from './flashcards.ts';
import { planPublisher } from './plans.ts';
import type { Publisher } from './publisher.ts';

/** Every part of the curriculum that goes into tables, in the order of writing. */
export const publishers: readonly Publisher[] = [
  courseOutlinePublisher,
  courseSkillsPublisher,
  achievementPublisher,
  assignmentPublisher,
  flashcardPublisher,
  benchmarkPublisher,
  planPublisher,
];
