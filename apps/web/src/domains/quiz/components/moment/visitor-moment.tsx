import { isPass } from '../../result.ts';
import { visitorDoneLessons } from '../../visitor-done.ts';
import type { MomentProps } from '../lesson-quiz.tsx';
import { ClothOfUnit } from './cloth-of-unit.tsx';
import { momentText } from './messages.ts';

/** What a visitor has won in this tab. */
export function VisitorMoment({ course, lessonId, unitLessons, result }: MomentProps) {
  if (!isPass(result)) return null;
  return (
    <section className="moment" aria-label={momentText.label}>
      <ClothOfUnit
        lessons={unitLessons}
        doneIds={visitorDoneLessons(course.documentId)}
        dyedId={lessonId}
      />
      <p>{momentText.squareDyed}</p>
    </section>
  );
}
