import type { FigureOf } from '@akada/content/explainer/figures';
import { Drawing, each, Label, Step, WIDTH, written } from './draw.tsx';

/** Integers from 0 to count - 1. */
const upTo = (count: number) => Array.from({ length: count }, (_, index) => index);

export function Bars({ bars }: FigureOf<'bars'>) {
  const longest = Math.max(...bars.map(({ label = '' }) => label.length));
  const labelRoom = longest * 11 + 10;
  const width = WIDTH - 8 - (longest > 0 ? labelRoom : 0);
  const firstOf = (index: number) =>
    bars.slice(0, index).reduce((sum, { shaded }) => sum + shaded + 1, 0);
  return (
    <Drawing height={bars.length * 48} steps={firstOf(bars.length)}>
      {each(bars, ({ parts, shaded, label }, index) => (
        <g transform={`translate(4 ${index * 48 + 4})`}>
          <Step at={firstOf(index)}>
            {upTo(parts).map((part) => (
              <rect
                key={part}
                className="soft line"
                x={(part * width) / parts}
                width={width / parts}
                height={38}
              />
            ))}
            {label && (
              <Label x={width + labelRoom / 2 + 4} y={26} size={20}>
                {label}
              </Label>
            )}
          </Step>
          {upTo(shaded).map((part) => (
            <Step key={part} at={firstOf(index) + 1 + part}>
              <rect
                className="strong line"
                x={(part * width) / parts}
                width={width / parts}
                height={38}
              />
            </Step>
          ))}
        </g>
      ))}
    </Drawing>
  );
}

export function NumberLine({ from, to, step, hops = [], marks = [] }: FigureOf<'line'>) {
  const [left, right] = [20, WIDTH - 20];
  const base = hops.length > 0 ? 70 : 34;
  const at = (value: number) => left + ((value - from) / (to - from)) * (right - left);
  const count = Math.round((to - from) / step) + 1;
  const widest = Math.max(...upTo(count).map((index) => written(from + index * step).length));
  // As many numbers as fit side by side.
  const every = Math.ceil((count * (widest * 9 + 10)) / (right - left + 30));
  return (
    <Drawing height={base + 42} steps={hops.length + marks.length + 1}>
      <Step at={0}>
        <path className="line" d={`M${left - 14} ${base}H${right + 14}`} />
        {upTo(count).map((index) => {
          const value = from + index * step;
          const isNamed = index % every === 0;
          return (
            <g key={index}>
              <path className="line" d={`M${at(value)} ${base - 6}v12`} />
              {isNamed && (
                <Label x={at(value)} y={base + 26} size={16}>
                  {written(value)}
                </Label>
              )}
            </g>
          );
        })}
      </Step>
      {each(hops, ([start, end], index) => {
        const radius = Math.abs(at(end) - at(start)) / 2;
        const arc = ['A', radius, Math.min(radius, 50), 0, 0, end > start ? 1 : 0].join(' ');
        const point = end > start ? -6 : 6;
        return (
          <Step at={index + 1} className="step--hop">
            <path
              className="bead-line"
              pathLength={1}
              d={`M${at(start)} ${base - 4}${arc} ${at(end)} ${base - 4}`}
            />
            <path className="bead" d={`M${at(end)} ${base - 2}l${point} -9l${-point * 2} 2z`} />
          </Step>
        );
      })}
      {marks.map((mark, index) => (
        <Step key={mark} at={hops.length + index + 1}>
          <circle className="strong" cx={at(mark)} cy={base} r={8} />
        </Step>
      ))}
    </Drawing>
  );
}

export function Columns({ head, rows, mark }: FigureOf<'columns'>) {
  const width = Math.min(136, (WIDTH - 8) / head.length);
  const left = (WIDTH - width * head.length) / 2;
  const longest = Math.max(...head.map((text) => text.length), ...rows.flat().map((t) => t.length));
  const size = Math.max(14, Math.min(20, (width - 6) / (longest * 0.6)));
  return (
    <Drawing height={34 + rows.length * 40} steps={rows.length + 1}>
      {mark !== undefined && (
        <rect
          className="marked"
          x={left + mark * width}
          width={width}
          height={32 + rows.length * 40}
          rx={8}
        />
      )}
      {each(head, (text, index) => (
        <Label x={left + (index + 0.5) * width} y={22} size={Math.min(17, size)} className="faint">
          {text}
        </Label>
      ))}
      <path className="line" d={`M${left} 32h${width * head.length}`} />
      {each(rows, (row, index) => (
        <Step at={index + 1}>
          {each(row, (text, column) => (
            <Label x={left + (column + 0.5) * width} y={60 + index * 40} size={size}>
              {text}
            </Label>
          ))}
        </Step>
      ))}
    </Drawing>
  );
}

const COLUMN = 20;
const ROW = 32;

/** Aligns numbers in a column by their decimal point, or by their last digit. */
function aligned(texts: readonly string[]): string[] {
  const tails = texts.map((text) => {
    const point = text.indexOf('.');
    return point === -1 ? 0 : text.length - point;
  });
  const longest = Math.max(...tails);
  return texts.map((text, index) => text + ' '.repeat(longest - (tails[index] ?? 0)));
}

export function Sum({ sign, rows, work = [], answer }: FigureOf<'sum'>) {
  const lines = aligned([...rows, ...work, answer]);
  const longest = Math.max(...lines.map((text) => text.length));
  const right = WIDTH / 2 + (longest * COLUMN) / 2 + 14;
  const left = right - longest * COLUMN - 34;
  const ruleAfter = [rows.length, ...(work.length > 0 ? [rows.length + work.length] : [])];
  const shownBefore = rows.length + work.length;
  const gap = (line: number) => ruleAfter.filter((after) => line >= after).length * 8;
  return (
    <Drawing
      height={lines.length * ROW + ruleAfter.length * 8 + 8}
      steps={work.length + 1 + answer.length}
    >
      <Label x={left + 10} y={rows.length * ROW - 6} size={24}>
        {sign}
      </Label>
      {ruleAfter.map((after, index) => (
        <path
          key={after}
          className="line"
          d={`M${left} ${after * ROW + 4 + index * 8}H${right + 6}`}
        />
      ))}
      {each(lines, (text, line) => {
        const isAnswer = line === shownBefore;
        const y = (line + 1) * ROW - 6 + gap(line);
        const digits = each([...text], (digit, place) => {
          const fromRight = text.length - place;
          return (
            <Step at={isAnswer ? work.length + fromRight : Math.max(0, line - rows.length + 1)}>
              <Label
                x={right - fromRight * COLUMN + COLUMN / 2}
                y={y}
                size={24}
                className={isAnswer ? 'gold' : undefined}
              >
                {digit}
              </Label>
            </Step>
          );
        });
        return <g>{digits}</g>;
      })}
    </Drawing>
  );
}

export function Grid({ rows, columns, shaded = 0, dots = false, label }: FigureOf<'grid'>) {
  const size = Math.min(34, 190 / rows, (WIDTH - 8) / columns);
  const left = (WIDTH - size * columns) / 2;
  // Whole rows at a time, so that a hundred cells do not take a hundred steps.
  return (
    <Drawing height={size * rows + (label ? 34 : 8)} steps={rows + 1}>
      {upTo(rows).map((row) => (
        <Step key={row} at={row}>
          {upTo(columns).map((column) => {
            const isDark = row * columns + column < shaded;
            const className = isDark ? 'strong line' : 'soft line';
            const [x, y] = [left + column * size, 4 + row * size];
            return dots ? (
              <circle
                key={column}
                className={isDark ? 'strong' : 'ink'}
                cx={x + size / 2}
                cy={y + size / 2}
                r={size * 0.32}
              />
            ) : (
              <rect key={column} className={className} x={x} y={y} width={size} height={size} />
            );
          })}
        </Step>
      ))}
      {label && (
        <Step at={rows}>
          <Label x={WIDTH / 2} y={size * rows + 27} size={20}>
            {label}
          </Label>
        </Step>
      )}
    </Drawing>
  );
}
