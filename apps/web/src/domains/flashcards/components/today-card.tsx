import type { ReactNode } from 'react';
import { format, plural } from '#lib/i18n.tsx';
import { Cloth } from '#ui/art/cloth.tsx';
import type { SubjectCloth } from '#ui/content/subject.ts';
import { flashcardsText } from '../messages.ts';
import { studyMinutes } from '../study-minutes.ts';
import './today-card.css';

type TodayCardProps = {
  cloth: SubjectCloth;
  due: number;
  fresh: number;
  /** The reason why nothing is due. */
  rest: string;
  children: ReactNode;
};

/** Today's cards, and the one button that starts the session. */
export function TodayCard({ cloth, due, fresh, rest, children }: TodayCardProps) {
  const total = due + fresh;
  return (
    <Cloth as="section" subject={cloth} hero className="today-card" aria-labelledby="today-title">
      <div className="page-head">
        <h2 id="today-title">
          {total === 0 ? flashcardsText.todayNothing : plural(flashcardsText.todayCount, total)}
        </h2>
        <p className="muted">
          {total === 0 ? rest : `${countsOf(due, fresh)} ${timeOf(due, fresh)}`}
        </p>
      </div>
      <div className="row row--wrap">{children}</div>
    </Cloth>
  );
}

function countsOf(due: number, fresh: number): string {
  if (fresh === 0) return format(flashcardsText.todayDue, { due });
  if (due === 0) return format(flashcardsText.todayNew, { fresh });
  return format(flashcardsText.todayDueAndNew, { due, fresh });
}

const timeOf = (due: number, fresh: number): string =>
  plural(flashcardsText.todayMinutes, studyMinutes(due, fresh));
