import type { ReactNode } from 'react';
import { Cloth } from '../art/cloth.tsx';
import { DownIcon } from '../icons/icons.tsx';
import './unit.css';
import '../tokens/subjects.css';
import type { SubjectCloth } from './subject.ts';

type UnitProps = {
  number: number;
  title: string;
  /** Counts under the title: "6 lessons, 6 quizzes". */
  meta: string;
  subject: SubjectCloth;
  /** Under the counts: how well the unit is known. */
  mark?: ReactNode | undefined;
  defaultOpen?: boolean | undefined;
  /** The rows of its lessons. */
  children: ReactNode;
};

/** A unit of a course that expands to show its lessons. */
export function Unit({
  number,
  title,
  meta,
  subject,
  mark,
  defaultOpen = false,
  children,
}: UnitProps) {
  return (
    <details className="unit" open={defaultOpen} data-subject={subject}>
      <summary>
        <Cloth as="span" className="unit__n" subject={subject}>
          <b>{number}</b>
        </Cloth>
        <span className="grow">
          <h3>{title}</h3>
          <span className="small muted">{meta}</span>
          {mark}
        </span>
        <DownIcon className="unit__chevron" />
      </summary>
      {children}
    </details>
  );
}
