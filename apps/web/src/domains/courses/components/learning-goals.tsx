import type { Course } from '@akada/content/model';
import { Ticks } from '#ui/charts/ticks.tsx';
import { Card } from '#ui/content/card.tsx';
import { coursesText } from '../messages.ts';

/** What a learner can do after this course, one line per unit. */
export function LearningGoals({ course }: { course: Pick<Course, 'units'> }) {
  const goals = [...new Set(course.units.map((unit) => unit.description ?? unit.title))];
  if (goals.length === 0) return null;
  return (
    <Card as="section" className="stack" aria-labelledby="goals-title">
      <h2 id="goals-title">{coursesText.goalsTitle}</h2>
      <Ticks items={goals} />
    </Card>
  );
}
