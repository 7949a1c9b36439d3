import './cloth.css';
import './tokens/subjects.css';
import type { SubjectCloth } from './subject.ts';
import { SubjectIcon } from './subject-icon.tsx';
import './subject-tile.css';

type SubjectTileProps = {
  title: string;
  /** A short fact: "12 courses". */
  meta: string;
  subject: SubjectCloth;
  /** The id of the place on this page that it leads to. */
  target: string;
};

export function SubjectTile({ title, meta, subject, target }: SubjectTileProps) {
  return (
    <a className="subject-tile cloth cloth--subject" data-subject={subject} href={`#${target}`}>
      <SubjectIcon subject={subject} />
      <span>
        {title}
        <small>{meta}</small>
      </span>
    </a>
  );
}
