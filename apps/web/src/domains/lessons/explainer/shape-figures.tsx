import type { FigureOf } from '@akada/content/explainer/figures';
import { Drawing, each, Label, onCircle, Step, slice, WIDTH, written } from './draw.tsx';

export function Clock({ times }: FigureOf<'clock'>) {
  return (
    <Drawing height={190} steps={times.length}>
      {each(times, ({ hour, minute, label }, index) => {
        const x = (WIDTH * (index + 0.5)) / times.length;
        const [hourX, hourY] = onCircle(x, 78, 38, 90 - (hour % 12) * 30 - minute / 2);
        const [minuteX, minuteY] = onCircle(x, 78, 58, 90 - minute * 6);
        return (
          <Step at={index}>
            <circle className="soft line" cx={x} cy={78} r={74} />
            {each(Array.from({ length: 12 }), (_, place) => {
              const [labelX, labelY] = onCircle(x, 78, 60, 60 - place * 30);
              return (
                <Label x={labelX} y={labelY + 5} size={14}>
                  {place + 1}
                </Label>
              );
            })}
            <path className="hand" d={`M${x} 78L${hourX} ${hourY}`} />
            <path className="hand hand--long" d={`M${x} 78L${minuteX} ${minuteY}`} />
            <circle className="strong" cx={x} cy={78} r={5} />
            <Label x={x} y={180} size={20}>
              {label ?? ''}
            </Label>
          </Step>
        );
      })}
    </Drawing>
  );
}

export function Angle({ parts, labels = [] }: FigureOf<'angle'>) {
  const total = parts.reduce((sum, part) => sum + part, 0);
  const [x, y] = [total < 90 ? 70 : WIDTH / 2, total > 180 ? 95 : 150];
  const arm = total > 180 ? 86 : 130;
  const fills = ['strong', 'bead', 'soft', 'marked'];
  const [endX, endY] = onCircle(x, y, arm, 0);
  return (
    <Drawing height={total > 180 ? 190 : 165} steps={parts.length + 1}>
      <path className="line" d={`M${x} ${y}L${endX} ${endY}`} />
      {each(parts, (part, index) => {
        const from = parts.slice(0, index).reduce((sum, one) => sum + one, 0);
        const [armX, armY] = onCircle(x, y, arm, from + part);
        const [labelX, labelY] = onCircle(x, y, part < 40 ? 104 : 74, from + part / 2);
        const isSquare = part === 90 && parts.length === 1;
        return (
          <Step at={index + 1}>
            <path
              className={fills[index]}
              d={isSquare ? `M${x} ${y}h26v-26h-26z` : slice(x, y, 42, from, from + part)}
            />
            <path className="line" d={`M${x} ${y}L${armX} ${armY}`} />
            <Label x={labelX} y={labelY + 6} size={19}>
              {labels[index] ?? `${written(part)}°`}
            </Label>
          </Step>
        );
      })}
    </Drawing>
  );
}

export function Chart({ bars }: FigureOf<'chart'>) {
  const highest = Math.max(1, ...bars.map(({ value }) => value));
  const width = (WIDTH - 12) / bars.length;
  const size = bars.length > 4 ? 14 : 16;
  return (
    <Drawing height={190} steps={bars.length}>
      <path className="line" d={`M6 158H${WIDTH - 6}`} />
      {each(bars, ({ label, value }, index) => {
        const height = (value / highest) * 126;
        const middle = 6 + (index + 0.5) * width;
        return (
          <g>
            <Step at={index} className="step--grow">
              <rect
                className="strong"
                x={middle - width * 0.32}
                y={157 - height}
                width={width * 0.64}
                height={height}
                rx={4}
              />
            </Step>
            <Step at={index}>
              <Label x={middle} y={150 - height} size={17}>
                {written(value)}
              </Label>
            </Step>
            <Label x={middle} y={180} size={size}>
              {label}
            </Label>
          </g>
        );
      })}
    </Drawing>
  );
}

export function Pie({ parts }: FigureOf<'pie'>) {
  const total = parts.reduce((sum, { value }) => sum + value, 0) || 1;
  const fills = ['strong', 'bead', 'soft', 'ink', 'marked', 'green'];
  return (
    <Drawing height={190} steps={parts.length}>
      {each(parts, ({ label, value }, index) => {
        const before = parts.slice(0, index).reduce((sum, part) => sum + part.value, 0);
        const [from, to] = [before, before + value].map((sum) => 90 - (sum / total) * 359.99);
        return (
          <Step at={index}>
            <path className={`${fills[index]} edge`} d={slice(90, 95, 84, from ?? 0, to ?? 0)} />
            <rect
              className={`${fills[index]} edge`}
              x={190}
              y={16 + index * 28}
              width={16}
              height={16}
              rx={4}
            />
            <Label x={213} y={30 + index * 28} size={16} anchor="start">
              {label}
            </Label>
          </Step>
        );
      })}
    </Drawing>
  );
}

/** The margin around the shape, so that labels fit. */
const MARGIN = 44;

export function Shape({ points, sides = [], inside, across = [] }: FigureOf<'shape'>) {
  const all = [...points, ...across.flat()];
  const xs = all.map(([x]) => x);
  const ys = all.map(([, y]) => y);
  const [left, top] = [Math.min(...xs), Math.max(...ys)];
  const wide = Math.max(...xs) - left || 1;
  const high = top - Math.min(...ys) || 1;
  const scale = Math.min((WIDTH - 2 * MARGIN - 20) / wide, 130 / high);
  const offset = (WIDTH - wide * scale) / 2;
  // The y axis points up.
  const place = ([x, y]: readonly [number, number]): [number, number] => [
    offset + (x - left) * scale,
    26 + (top - y) * scale,
  ];
  const corners = points.map(place);
  const middle = centre(corners);
  return (
    <Drawing height={high * scale + 62} steps={sides.length + across.length + 2}>
      <Step at={0}>
        <path
          className="soft line"
          d={`M${corners.map((corner) => corner.join(' ')).join('L')}Z`}
        />
      </Step>
      {each(across, (ends, index) => {
        const [[x1, y1], [x2, y2]] = [place(ends[0]), place(ends[1])];
        return (
          <Step at={index + 1}>
            <path className="dashed" d={`M${x1} ${y1}L${x2} ${y2}`} />
          </Step>
        );
      })}
      {each(sides, (text, index) => {
        const [start, end] = [corners[index], corners[(index + 1) % corners.length]];
        if (start === undefined || end === undefined || text === '') return null;
        const [x, y] = beside(start, end, middle);
        return (
          <Step at={across.length + index + 1}>
            <Label x={x} y={y + 6} size={18}>
              {text}
            </Label>
          </Step>
        );
      })}
      {inside && (
        <Step at={across.length + sides.length + 1}>
          <Label x={middle[0]} y={middle[1] + 7} size={21} className="gold">
            {inside}
          </Label>
        </Step>
      )}
    </Drawing>
  );
}

function centre(corners: readonly [number, number][]): [number, number] {
  const sum = corners.reduce(([x, y], corner) => [x + corner[0], y + corner[1]], [0, 0]);
  return [sum[0] / corners.length, sum[1] / corners.length];
}

/** A point outside the middle of a side. */
function beside(
  [x1, y1]: [number, number],
  [x2, y2]: [number, number],
  [middleX, middleY]: [number, number],
): [number, number] {
  const [x, y] = [(x1 + x2) / 2, (y1 + y2) / 2];
  const length = Math.hypot(x2 - x1, y2 - y1) || 1;
  const [normalX, normalY] = [(y2 - y1) / length, -(x2 - x1) / length];
  const side = (x - middleX) * normalX + (y - middleY) * normalY < 0 ? -1 : 1;
  return [x + normalX * side * 30, y + normalY * side * 18];
}

export function Circle({ radius, diameter }: FigureOf<'circle'>) {
  const middle = WIDTH / 2;
  return (
    <Drawing height={180} steps={2}>
      <Step at={0}>
        <circle className="soft line" cx={middle} cy={90} r={84} />
      </Step>
      <Step at={1}>
        <path className="hand" d={diameter ? `M${middle - 84} 90h168` : `M${middle} 90h84`} />
        <circle className="strong" cx={middle} cy={90} r={5} />
        <Label x={diameter ? middle : middle + 42} y={80} size={18}>
          {diameter ?? radius}
        </Label>
      </Step>
    </Drawing>
  );
}

export function Balance({ left, right }: FigureOf<'balance'>) {
  return (
    <Drawing height={140} steps={3}>
      <path className="line" d="M160 40v84M120 126h80M60 40h200M60 40v20M260 40v20" />
      <circle className="strong" cx={160} cy={38} r={7} />
      {each([left, right], (text, side) => (
        <Step at={side + 1}>
          <rect className="strong" x={side * 200 + 2} y={60} width={116} height={44} rx={10} />
          <Label x={side * 200 + 60} y={89} size={20} className="on-strong">
            {text}
          </Label>
        </Step>
      ))}
    </Drawing>
  );
}
