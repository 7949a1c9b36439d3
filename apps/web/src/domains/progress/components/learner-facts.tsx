import { QueryClientProvider } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { JoinButton } from '#domains/courses/components/join-button.tsx';
import { useHasJoined } from '#domains/courses/queries.ts';
import {
  type MarkedCourse,
  skillMarks,
} from '#domains/exercises/components/skills/skill-marks.tsx';
import { useSkills } from '#domains/exercises/skills-queries.ts';
import { queryClient } from '#platform/query-client.ts';
import { useDoneLessons } from '../queries.ts';
import type { LearnerFactsProps } from './with-learner-facts.tsx';

type Props = LearnerFactsProps & { userId: string };

export function LearnerFacts(props: Props) {
  return (
    <QueryClientProvider client={queryClient}>
      <Facts {...props} />
    </QueryClientProvider>
  );
}

function Facts({ userId, courseId, children }: Props): ReactNode {
  const { hasJoined } = useHasJoined(userId, courseId);
  const doneIds = useDoneLessons(userId, courseId);
  const { data: skills } = useSkills(userId, courseId);
  const marksOf = (course: MarkedCourse) => skillMarks(skills, course);
  return children({ hasJoined, doneIds, Join: JoinButton, marksOf });
}
