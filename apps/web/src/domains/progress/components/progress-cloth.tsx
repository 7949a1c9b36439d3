import { plural } from '#lib/i18n.tsx';
import { Squares } from '#ui/charts/squares.tsx';
import { Card } from '#ui/content/card.tsx';
import type { CourseSummary } from '../api.ts';
import { progressText } from '../messages.ts';

/** The learner's cloth: one square for each lesson of their courses, dyed in the course's colour once it is done. */
export function ProgressCloth({ courses }: { courses: CourseSummary[] }) {
  const filled = courses.flatMap((course) => Array.from({ length: course.done }, () => course));
  const total = courses.reduce((sum, { lessons }) => sum + lessons, 0);
  return (
    <Card as="section" className="stack" aria-labelledby="cloth-title">
      <h2 id="cloth-title">{progressText.clothTitle}</h2>
      <Squares
        total={total}
        done={new Set(filled.keys())}
        current={filled.length}
        courses={filled}
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
