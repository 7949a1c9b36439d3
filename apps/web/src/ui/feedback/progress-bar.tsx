import type { CSSProperties } from 'react';
import './progress-bar.css';

type ProgressBarProps = {
  /** Whole percent, from `percentOf`. */
  value: number;
  /** What is measured. The number itself is in the text beside the bar. */
  label: string;
};

export function ProgressBar({ value, label }: ProgressBarProps) {
  const percent = Math.floor(Math.min(100, Math.max(0, value)));
  return (
    <div
      className="bar"
      role="progressbar"
      aria-valuenow={percent}
      aria-valuemin={0}
      aria-valuemax={100}
      aria-label={label}
    >
      <i style={{ '--value': percent } as CSSProperties} />
    </div>
  );
}

/** The bar with its percentage at the end of the line. */
export function ProgressLine({ value, label }: ProgressBarProps) {
  return (
    <div className="row">
      <div className="grow">
        <ProgressBar value={value} label={label} />
      </div>
      <b className="small num">{value}%</b>
    </div>
  );
}
