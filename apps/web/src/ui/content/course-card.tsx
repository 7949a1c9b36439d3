import type { CSSProperties } from 'react';
import { lessonLang } from '#lib/i18n.tsx';
import { Cloth } from '../art/cloth.tsx';
import { Medallion } from '../art/medallion.tsx';
import { LinkCard } from './card.tsx';
import './course-card.css';
import '../tokens/subjects.css';
import { ProgressLine } from '../feedback/progress-bar.tsx';
import type { SubjectCloth } from './subject.ts';

type CourseCardProps = {
  to: string;
  title: string;
  subject: SubjectCloth;
  /** The course's own colour, instead of its subject's dye. */
  color?: string | undefined;
  level?: string | null | undefined;
  /** One line under the title: "20 of 32 lessons". */
  meta?: string | undefined;
  /** Whole percent, from `percentOf`; omit without a learner. */
  progress?: number | undefined;
  headingLevel?: 2 | 3 | 4 | undefined;
};

export function CourseCard(props: CourseCardProps) {
  const { to, title, subject, color, level, meta, progress, headingLevel = 3 } = props;
  const Heading = `h${headingLevel}` as const;
  const style = color ? ({ '--subject': color } as CSSProperties) : undefined;
  return (
    <LinkCard flush className="course-card" to={to} data-subject={subject} style={style}>
      <Cloth className="course-card__thumb" subject={subject} color={color}>
        <Medallion cloth={subject} />
        {level && <span className="course-card__level">{level}</span>}
      </Cloth>
      <div className="course-card__body">
        <Heading lang={lessonLang}>{title}</Heading>
        {meta && <p className="small muted">{meta}</p>}
        {progress !== undefined && <ProgressLine value={progress} label={title} />}
      </div>
    </LinkCard>
  );
}
