import { isPass } from '../../result.ts';
import type { MomentProps } from '../lesson-quiz.tsx';
import { ClothOfUnit } from './cloth-of-unit.tsx';
import { momentText } from './messages.ts';

const NONE: ReadonlySet<string> = new Set();

/** What a visitor has won: this device knows only about the lesson itself. */
export function VisitorMoment({ lessonId, unitLessons, result }: MomentProps) {
  if (!isPass(result)) return null;
  return (
    <section className="moment" aria-label={momentText.label}>
      <ClothOfUnit lessons={unitLessons} doneIds={NONE} dyedId={lessonId} />
      <p>{momentText.squareDyed}</p>
    </section>
  );
}
