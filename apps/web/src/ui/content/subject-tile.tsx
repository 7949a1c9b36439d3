import { Link } from '#lib/router/links.tsx';
import '../art/cloth.css';
import { SubjectIcon } from '../art/subject-icon.tsx';
import type { SubjectCloth } from './subject.ts';
import './subject-tile.css';
import '../tokens/subjects.css';

type SubjectTileProps = {
  to: string;
  title: string;
  /** A short fact: "12 courses". */
  meta: string;
  subject: SubjectCloth;
  /** Whether this subject's courses are the ones shown. */
  current?: boolean | undefined;
};

export function SubjectTile({ to, title, meta, subject, current = false }: SubjectTileProps) {
  return (
    <Link
      className="subject-tile cloth cloth--subject"
      data-subject={subject}
      to={to}
      aria-current={current || undefined}
    >
      <SubjectIcon subject={subject} />
      <span>
        {title}
        <small>{meta}</small>
      </span>
    </Link>
  );
}
