import { plural } from '#lib/i18n.tsx';
import { Squares } from '#ui/charts/squares.tsx';
import { Card } from '#ui/content/card.tsx';
import { subjectCloth } from '#ui/content/subject.ts';
import type { CourseStanding } from '../api.ts';
import { progressText } from '../messages.ts';

/** The learner's cloth: one square for each lesson of their courses, dyed in the subject's colour when it is done. */
export function ProgressCloth({ courses }: { courses: CourseStanding[] }) {
  const filled = courses.flatMap(({ subject, done }) =>
    Array.from({ length: done }, () => subjectCloth(subject)),
  );
  const total = courses.reduce((sum, { lessons }) => sum + lessons, 0);
  return (
    <Card as="section" className="stack" aria-labelledby="cloth-title">
      <h2 id="cloth-title">{progressText.clothTitle}</h2>
      <Squares
        total={total}
        done={new Set(filled.keys())}
        current={filled.length}
        colors={filled}
        columns={10}
        label={plural(progressText.clothLabel, filled.length)}
      />
      <p className="small muted">
        {filled.length < total
          ? plural(progressText.squaresColoured, total, { done: filled.length })
          : plural(progressText.clothComplete, total)}
      </p>
    </Card>
  );
}
