import type { CSSProperties, ReactNode } from 'react';
import './progress-ring.css';

type ProgressRingProps = {
  /** Whole percent, from `percentOf`; at 0 only the track is visible. */
  value: number;
  /** The full description, for example "2 of 3 lessons today". */
  label: string;
  /** Content inside the ring; by default the percentage. */
  text?: ReactNode;
  /** Diameter in pixels. */
  size?: number | undefined;
};

export function ProgressRing({ value, label, text, size = 96 }: ProgressRingProps) {
  const percent = Math.min(100, Math.max(0, value));
  const style = { '--value': percent, '--ring': `${size}px` } as CSSProperties;
  return (
    <div className="ring" style={style} role="img" aria-label={label}>
      <svg viewBox="0 0 100 100" aria-hidden="true">
        <circle className="ring__track" cx="50" cy="50" r="44" />
        {percent > 0 && <circle className="ring__value" cx="50" cy="50" r="44" pathLength="100" />}
      </svg>
      <b>{text ?? `${percent}%`}</b>
    </div>
  );
}
