import type { ReactNode } from 'react';
import { plural } from '#lib/plural.ts';
import { Cloth } from '#ui/art/cloth.tsx';
import type { SubjectCloth } from '#ui/content/subject.ts';
import './today-card.css';

type TodayCardProps = {
  cloth: SubjectCloth;
  due: number;
  fresh: number;
  /** When nothing is to do: why. */
  rest: string;
  children: ReactNode;
};

/** What there is to study today, and the one button that starts it. */
export function TodayCard({ cloth, due, fresh, rest, children }: TodayCardProps) {
  const total = due + fresh;
  return (
    <Cloth as="section" subject={cloth} hero className="today-card" aria-labelledby="today-title">
      <div className="page-head">
        <h2 id="today-title">
          {total === 0 ? 'Nothing due today' : `${plural(total, 'card')} for today`}
        </h2>
        <p className="muted">{total === 0 ? rest : partsOf(due, fresh)}</p>
      </div>
      <div className="row row--wrap">{children}</div>
    </Cloth>
  );
}

function partsOf(due: number, fresh: number): string {
  const parts = [...(due > 0 ? [`${due} to repeat`] : []), ...(fresh > 0 ? [`${fresh} new`] : [])];
  return `${parts.join(', ')}. About ${plural(Math.max(1, Math.round((due * 10 + fresh * 30) / 60)), 'minute')}.`;
}
