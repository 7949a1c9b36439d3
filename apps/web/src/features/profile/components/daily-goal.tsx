import { useQuery } from '@tanstack/react-query';
import type { AuthUser } from '#services/backend/auth-state.ts';
import { countLessonsDone } from '#services/backend/lessons-done.ts';
import { type Bead, Beads } from '#ui/beads.tsx';
import { dailyGoal, goalWords, startOfDay } from '../daily-goal.ts';
import './daily-goal.css';

/** Today's lessons as beads on a string: done ones are coral, the next one is yellow. */
export function DailyGoal({ user }: { user: AuthUser }) {
  const query = useQuery({
    queryKey: ['lessons-done', user.id],
    queryFn: () => countLessonsDone(startOfDay(new Date())),
    // A lesson may have been finished a moment ago, on the page before.
    staleTime: 0,
  });
  // A small extra: without an answer the dashboard does without it.
  if (query.data === undefined) return null;
  const goal = dailyGoal(user.data);
  return (
    <div className="daily-goal">
      <Beads label="Daily goal" beads={beadsFor(query.data, goal)} />
      <p>{goalWords(query.data, goal)}</p>
    </div>
  );
}

function beadsFor(done: number, goal: number): Bead[] {
  return Array.from({ length: goal }, (_, index) => ({
    key: String(index),
    state: index < done ? 'done' : index === done ? 'today' : 'next',
    description: `Lesson ${index + 1}: ${index < done ? 'done' : 'not yet'}`,
  }));
}
