import type { CSSProperties } from 'react';
import './class-scale.css';
import { StarIcon } from '../icons/icons.tsx';

type ClassScaleProps = {
  /** Short names of the classes, lowest first. */
  labels: readonly string[];
  /** The class of the yellow bead, from 0. */
  place: number;
  /** The lowest and highest class that are also possible. */
  from: number;
  to: number;
  /** The full description. */
  description: string;
};

/** A string of beads, one for each class. The soft band behind it shows the remaining uncertainty. */
export function ClassScale({ labels, place, from, to, description }: ClassScaleProps) {
  const sizes = { '--levels': labels.length, '--from': from, '--to': to } as CSSProperties;
  return (
    <div className="scale" role="img" aria-label={description} style={sizes}>
      <div className="scale__string">
        <span className="scale__doubt" />
        {labels.map((label, index) => (
          <i key={label} data-state={stateOf(index, place)}>
            {index === place && <StarIcon />}
          </i>
        ))}
      </div>
      <div className="scale__labels" aria-hidden="true">
        {labels.map((label, index) =>
          index === place ? <b key={label}>{label}</b> : <span key={label}>{label}</span>,
        )}
      </div>
    </div>
  );
}

function stateOf(index: number, place: number) {
  if (index === place) return 'now';
  return index < place ? 'done' : undefined;
}
