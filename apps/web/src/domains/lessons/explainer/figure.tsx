import type { Figure as FigureData, FigureOf } from '@akada/content/explainer/figures';
import type { CSSProperties } from 'react';
import { each } from './draw.tsx';
import { Bars, Columns, Grid, NumberLine, Sum } from './number-figures.tsx';
import { Angle, Balance, Chart, Circle, Clock, Pie, Shape } from './shape-figures.tsx';

/** Sentences with highlighted words, as HTML rather than a drawing, so that they wrap on a small screen. */
function Words({ lines }: FigureOf<'words'>) {
  return (
    <div className="figure-words" style={{ '--steps': lines.length } as CSSProperties}>
      {each(lines, (line, index) => (
        <p className="step" style={{ '--at': index } as CSSProperties}>
          {each(line.split('*'), (part, place) => (place % 2 === 1 ? <mark>{part}</mark> : part))}
        </p>
      ))}
    </div>
  );
}

export function Figure({ figure }: { figure: FigureData }) {
  switch (figure.kind) {
    case 'bars':
      return <Bars {...figure} />;
    case 'line':
      return <NumberLine {...figure} />;
    case 'columns':
      return <Columns {...figure} />;
    case 'sum':
      return <Sum {...figure} />;
    case 'grid':
      return <Grid {...figure} />;
    case 'clock':
      return <Clock {...figure} />;
    case 'angle':
      return <Angle {...figure} />;
    case 'chart':
      return <Chart {...figure} />;
    case 'pie':
      return <Pie {...figure} />;
    case 'words':
      return <Words {...figure} />;
    case 'shape':
      return <Shape {...figure} />;
    case 'circle':
      return <Circle {...figure} />;
    case 'balance':
      return <Balance {...figure} />;
  }
}
