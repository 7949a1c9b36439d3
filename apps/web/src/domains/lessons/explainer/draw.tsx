import { type CSSProperties, Fragment, type ReactNode } from 'react';

/** The width of every figure. Text is at least 16, so that it stays readable on a 320 px phone. */
export const WIDTH = 320;

/** One part of a figure, shown when its turn comes. */
export function Step({ at, children, className = '' }: StepProps) {
  return (
    <g className={`step ${className}`} style={{ '--at': at } as CSSProperties}>
      {children}
    </g>
  );
}

type StepProps = { at: number; children: ReactNode; className?: string };

type DrawingProps = {
  height: number;
  /** The number of parts, which appear one after the other. */
  steps: number;
  children: ReactNode;
};

export function Drawing({ height, steps, children }: DrawingProps) {
  return (
    <svg
      className="figure-drawing"
      viewBox={`0 0 ${WIDTH} ${height}`}
      aria-hidden="true"
      style={{ '--steps': Math.max(1, steps) } as CSSProperties}
    >
      {children}
    </svg>
  );
}

type LabelProps = {
  x: number;
  y: number;
  children: ReactNode;
  size?: number;
  className?: string | undefined;
  anchor?: 'start' | 'middle' | 'end';
};

export function Label({ x, y, children, size = 17, className, anchor = 'middle' }: LabelProps) {
  return (
    <text x={x} y={y} fontSize={size} textAnchor={anchor} className={className}>
      {children}
    </text>
  );
}

/** A number as lessons print it: a real minus sign, commas between thousands, no float rounding errors. */
export const written = (value: number): string =>
  String(Math.round(value * 1_000) / 1_000)
    .replace('-', '−')
    .replace(/\B(?=(?:\d{3})+$)/, ',');

/** A point on a circle around (x, y); degrees run anticlockwise from the right. */
export function onCircle(x: number, y: number, radius: number, degrees: number): [number, number] {
  const angle = (degrees * Math.PI) / 180;
  return [x + radius * Math.cos(angle), y - radius * Math.sin(angle)];
}

/** A sector of a circle between two angles. */
export function slice(x: number, y: number, radius: number, from: number, to: number): string {
  const [x1, y1] = onCircle(x, y, radius, from);
  const [x2, y2] = onCircle(x, y, radius, to);
  const isLarge = Math.abs(to - from) > 180 ? 1 : 0;
  const isClockwise = to < from ? 1 : 0;
  return ['M', x, y, 'L', x1, y1, 'A', radius, radius, 0, isLarge, isClockwise, x2, y2, 'Z'].join(
    ' ',
  );
}

/** Renders a list whose order never changes. */
export function each<Value>(
  list: readonly Value[],
  draw: (value: Value, index: number) => ReactNode,
): ReactNode {
  const numbered = list.map((value, index) => ({ value, index }));
  return numbered.map(({ value, index }) => <Fragment key={index}>{draw(value, index)}</Fragment>);
}
