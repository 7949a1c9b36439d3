import { useId } from 'react';
import { uiText } from '../messages.ts';
import './bar-chart.css';
import { fittingLabels } from './fitting-labels.ts';

export type Bar = {
  /** For the table and screen readers. */
  name: string;
  /** Under the bar. */
  shortName: string;
  value: number;
  /** Above the bar. */
  text: string;
  /** For the table, when there is more to say than `text`. */
  detail?: string | undefined;
};

type BarChartProps = {
  title: string;
  /** The chart in one sentence. */
  text: string;
  /** The headings of the table's two columns. */
  columns: readonly [string, string];
  bars: readonly Bar[];
  /** The value of a full bar; the highest one by default. */
  max?: number | undefined;
};

const WIDTH = 224;
const HEIGHT = 132;
const TOP = 20;
const BOTTOM = 24;
const FULL = HEIGHT - TOP - BOTTOM;

/** A small chart of a few bars. Its numbers can also be read as a table. */
export function BarChart({ title, text, columns, bars, max }: BarChartProps) {
  const id = useId();
  return (
    <figure className="bar-chart" aria-labelledby={id}>
      <figcaption id={id}>
        <b>{title}</b>
        <span className="small muted">{text}</span>
      </figcaption>
      {bars.every(({ value }) => value === 0) ? (
        <p className="small muted">{uiText.chartEmpty}</p>
      ) : (
        <Drawing bars={bars} max={max} />
      )}
      <details>
        <summary>{uiText.showAsTable}</summary>
        <table>
          <thead>
            <tr>
              <th scope="col">{columns[0]}</th>
              <th scope="col">{columns[1]}</th>
            </tr>
          </thead>
          <tbody>
            {bars.map((bar) => (
              <tr key={bar.name}>
                <th scope="row">{bar.name}</th>
                <td className="num">{bar.detail ?? bar.text}</td>
              </tr>
            ))}
          </tbody>
        </table>
      </details>
    </figure>
  );
}

/** The bars, each with its number and name as far as they fit: the table has them all. */
function Drawing({ bars, max }: Pick<BarChartProps, 'bars' | 'max'>) {
  const highest = Math.max(1, max ?? 0, ...bars.map(({ value }) => value));
  const step = WIDTH / bars.length;
  const width = Math.min(36, step * 0.64);
  const middleOf = (index: number) => step * (index + 0.5);
  const numbers = fittingLabels(
    bars.map(({ text, value }, index) => ({ middle: middleOf(index), text, rank: value })),
    WIDTH,
  );
  const names = fittingLabels(
    bars.map(({ shortName }, index) => ({ middle: middleOf(index), text: shortName, rank: index })),
    WIDTH,
  );
  return (
    <svg viewBox={`0 0 ${WIDTH} ${HEIGHT}`} role="img" aria-label={sentence(bars)}>
      <path className="bar-chart__line" d={`M0 ${TOP + FULL + 0.5}H${WIDTH}`} />
      {bars.map((bar, index) => {
        const height = bar.value > 0 ? Math.max(3, (bar.value / highest) * FULL) : 0;
        const top = TOP + FULL - height;
        return (
          <g key={bar.name}>
            <rect
              className="bar-chart__bar"
              x={middleOf(index) - width / 2}
              y={top}
              width={width}
              height={height}
              rx={Math.min(5, height / 2)}
            />
            <Place className="bar-chart__value" x={numbers[index]} y={top - 6} text={bar.text} />
            <Place x={names[index]} y={HEIGHT - 6} text={bar.shortName} />
          </g>
        );
      })}
    </svg>
  );
}

type PlaceProps = { className?: string; x: number | null | undefined; y: number; text: string };

function Place({ className, x, y, text }: PlaceProps) {
  if (x === null || x === undefined) return null;
  return (
    <text className={className} x={x} y={y}>
      {text}
    </text>
  );
}

function sentence(bars: readonly Bar[]): string {
  return bars.map(({ name, detail, text }) => `${name}: ${detail ?? text}`).join(', ');
}
