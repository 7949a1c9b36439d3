import { type CSSProperties, Fragment, type ReactNode } from 'react';

/** Every figure is drawn this wide; its text is 16 and more, so that a phone of 320 px shows it large enough. */
export const WIDTH = 320;

/** One piece of a figure: it appears when its turn comes. */
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
  /** How many pieces appear one after the other. */
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

/** A number as lessons write it: a true minus, commas between thousands, no tail of a float. */
export const written = (value: number): string =>
  String(Math.round(value * 1_000) / 1_000)
    .replace('-', '−')
    .replace(/\B(?=(?:\d{3})+$)/, ',');

/** A point on a circle round (x, y); degrees go against the clock from the right. */
export function onCircle(x: number, y: number, radius: number, degrees: number): [number, number] {
  const angle = (degrees * Math.PI) / 180;
  return [x + radius * Math.cos(angle), y - radius * Math.sin(angle)];
}

/** A slice of a circle between two angles. */
export function slice(x: number, y: number, radius: number, from: number, to: number): string {
  const [x1, y1] = onCircle(x, y, radius, from);
  const [x2, y2] = onCircle(x, y, radius, to);
  const isLarge = Math.abs(to - from) > 180 ? 1 : 0;
  const isClockwise = to < from ? 1 : 0;
  return ['M', x, y, 'L', x1, y1, 'A', radius, radius, 0, isLarge, isClockwise, x2, y2, 'Z'].join(
    ' ',
  );
}

/** Draws a list whose order never changes. */
export function each<Value>(
  list: readonly Value[],
  draw: (value: Value, index: number) => ReactNode,
): ReactNode {
  const numbered = list.map((value, index) => ({ value, index }));
  return numbered.map(({ value, index }) => <Fragment key={index}>{draw(value, index)}</Fragment>);
}
