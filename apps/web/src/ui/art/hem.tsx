import type { SubjectCloth } from '../content/subject.ts';
import './hem.css';

/** The woven border that finishes a full-width cloth. Never a divider on its own. */
export function Hem({ subject }: { subject?: SubjectCloth | undefined }) {
  return <div className={subject ? 'hem hem--subject' : 'hem'} data-subject={subject} />;
}
