import type { ReactNode } from 'react';
import { Card } from './card.tsx';
import './fact-card.css';

type FactCardProps = { icon: ReactNode; title: string; children: ReactNode };

/** An icon on a soft tile, a title and a short text. */
export function FactCard({ icon, title, children }: FactCardProps) {
  return (
    <Card as="article" className="fact-card">
      <span className="fact-card__tile">{icon}</span>
      <h3>{title}</h3>
      <p className="muted">{children}</p>
    </Card>
  );
}

/** Fact cards side by side, in as many columns as fit, at most `columns`. */
export function FactGrid({ columns, children }: { columns: 2 | 3; children: ReactNode }) {
  return (
    <div className="fact-grid" data-columns={columns}>
      {children}
    </div>
  );
}
