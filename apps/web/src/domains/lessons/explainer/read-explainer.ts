import type { Figure, FigureOf } from '@akada/content/explainer/figures';
import type { Slide, Storyboard } from '@akada/content/explainer/storyboard';
import {
  type Check,
  isCount,
  isFlag,
  isNumber,
  isText,
  listOf,
  oneOf,
  orMissing,
  recordOf,
} from '#lib/checks.ts';
import { ContentError, statusError } from '#platform/content/content-error.ts';
import { withTimeLimit } from '#platform/content/time-limit.ts';

const TIMEOUT = 30_000;

const isPair: Check<[number, number]> = (value): value is [number, number] =>
  listOf(isNumber)(value) && value.length === 2;
const isAcross: Check<[[number, number], [number, number]]> = (
  value,
): value is [[number, number], [number, number]] => listOf(isPair)(value) && value.length === 2;
const isValued = recordOf<{ label: string; value: number }>({ label: isText, value: isNumber });
const texts = listOf(isText);
const label = orMissing(isText);

/** One check per kind of figure: kinds from a newer library that this page does not know are left out. */
const figureChecks: { [Kind in Figure['kind']]: Check<FigureOf<Kind>> } = {
  bars: recordOf({
    kind: oneOf('bars'),
    bars: listOf(recordOf({ parts: isCount, shaded: isCount, label })),
  }),
  line: recordOf({
    kind: oneOf('line'),
    from: isNumber,
    to: isNumber,
    step: isNumber,
    hops: orMissing(listOf(isPair)),
    marks: orMissing(listOf(isNumber)),
  }),
  columns: recordOf({
    kind: oneOf('columns'),
    head: texts,
    rows: listOf(texts),
    mark: orMissing(isCount),
  }),
  sum: recordOf({
    kind: oneOf('sum'),
    sign: oneOf('+', '−', '×'),
    rows: texts,
    work: orMissing(texts),
    answer: isText,
    base: orMissing(oneOf(2, 10)),
  }),
  grid: recordOf({
    kind: oneOf('grid'),
    rows: isCount,
    columns: isCount,
    shaded: orMissing(isCount),
    dots: orMissing(isFlag),
    label,
  }),
  clock: recordOf({
    kind: oneOf('clock'),
    times: listOf(recordOf({ hour: isCount, minute: isCount, label })),
  }),
  angle: recordOf({ kind: oneOf('angle'), parts: listOf(isNumber), labels: orMissing(texts) }),
  chart: recordOf({ kind: oneOf('chart'), bars: listOf(isValued) }),
  pie: recordOf({ kind: oneOf('pie'), parts: listOf(isValued) }),
  words: recordOf({ kind: oneOf('words'), lines: texts }),
  shape: recordOf({
    kind: oneOf('shape'),
    points: listOf(isPair),
    sides: orMissing(texts),
    inside: label,
    across: orMissing(listOf(isAcross)),
  }),
  circle: recordOf({ kind: oneOf('circle'), radius: label, diameter: label }),
  balance: recordOf({ kind: oneOf('balance'), left: isText, right: isText }),
};
const figures: readonly Check<Figure>[] = Object.values(figureChecks);

export const isFigure: Check<Figure> = (value): value is Figure =>
  figures.some((check) => check(value));

type SlideAsSent = Omit<Slide, 'figure'> & { figure?: unknown };

const isSlide = recordOf<SlideAsSent>({
  heading: isText,
  lines: orMissing(texts),
  answer: label,
  picture: label,
  figure: (_): _ is unknown => true,
  caption: isText,
  seconds: isNumber,
});
const isStoryboard = recordOf<{ title: string; slides: SlideAsSent[] }>({
  title: isText,
  slides: (value): value is SlideAsSent[] => listOf(isSlide)(value) && value.length > 0,
});

function known({ figure, ...slide }: SlideAsSent): Slide {
  return isFigure(figure) ? { ...slide, figure } : slide;
}

/** Loads the explainer of a lesson from the site itself. Its URL is versioned, so the browser caches it permanently. */
export function readExplainer(url: string, signal: AbortSignal): Promise<Storyboard> {
  return withTimeLimit(TIMEOUT, signal, async (inner) => {
    const response = await fetch(url, { signal: inner, credentials: 'omit' });
    if (response.status !== 200) throw statusError(response.status);
    const body: unknown = await response.json().catch((cause: unknown) => {
      if (!(cause instanceof SyntaxError)) throw cause;
    });
    if (!isStoryboard(body)) throw new ContentError('invalid', 'Invalid response data');
    return { title: body.title, slides: body.slides.map(known) };
  });
}
