import { plural } from '#lib/plural.ts';
import { Squares } from '#ui/charts/squares.tsx';
import { Card } from '#ui/content/card.tsx';
import { subjectCloth } from '#ui/content/subject.ts';
import type { CourseStanding } from '../api.ts';

/** The learner's cloth: one square for each lesson of their courses, dyed in the subject's colour when it is done. */
export function ProgressCloth({ courses }: { courses: CourseStanding[] }) {
  const filled = courses.flatMap(({ subject, done }) =>
    Array.from({ length: done }, () => subjectCloth(subject)),
  );
  const total = courses.reduce((sum, { lessons }) => sum + lessons, 0);
  const left = total - filled.length;
  return (
    <Card as="section" className="stack" aria-labelledby="cloth-title">
      <h2 id="cloth-title">Your cloth</h2>
      <Squares
        total={total}
        done={new Set(filled.keys())}
        current={filled.length}
        colors={filled}
        columns={10}
        label={`${plural(filled.length, 'lesson')} finished, one dyed square each`}
      />
      <p className="small muted">
        {plural(filled.length, 'square')} dyed.
        {left > 0 ? ` ${left} more to finish your courses.` : ' Your cloth is complete.'}
      </p>
    </Card>
  );
}
