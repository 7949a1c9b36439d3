import type { PaperFile } from '@akada/exercises/papers/paper-file';
import { useState } from 'react';
import { format } from '#lib/i18n.tsx';
import { Card } from '#ui/content/card.tsx';
import { papersText } from '../messages.ts';
import { loadTicks, type PaperRef, saveTicks } from '../stored-sittings.ts';

type OwnCheckProps = {
  paper: PaperRef;
  sittingId: string;
  written: NonNullable<PaperFile['written']>;
};

/** The part written on paper: the child checks it, and it does not count. */
export function OwnCheck({ paper, sittingId, written }: OwnCheckProps) {
  const [ticks, setTicks] = useState(() => loadTicks(paper, sittingId));
  const toggle = (place: number) => {
    const next = ticks.includes(place) ? ticks.filter((one) => one !== place) : [...ticks, place];
    setTicks(next);
    saveTicks(paper, sittingId, next);
  };
  return (
    <Card as="section" className="stack">
      <h2>{format(papersText.ownTitle, { title: written.title })}</h2>
      <p className="small muted">{format(papersText.ownText, { count: written.minutes })}</p>
      <ol className="paper-tasks">
        {written.tasks.map((task) => (
          <li key={task}>{task}</li>
        ))}
      </ol>
      <details>
        <summary>{papersText.ownCheck}</summary>
        <ul className="paper-ticks">
          {written.checks.map((check, place) => (
            <li key={check}>
              <label>
                <input
                  type="checkbox"
                  checked={ticks.includes(place)}
                  onChange={() => toggle(place)}
                />
                <span>{check}</span>
              </label>
            </li>
          ))}
        </ul>
      </details>
    </Card>
  );
}
