// @vitest-environment happy-dom

import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Figure } from '@akada/content/explainer/figures';
import type { Storyboard } from '@akada/content/explainer/storyboard';
import { act } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { click, find, named, press, render, settle } from '#lib/testing/render.tsx';
import { written } from './draw.tsx';
import { Figure as FigureView } from './figure.tsx';
import { ExplainerPlayer } from './player.tsx';
import { isFigure } from './read-explainer.ts';

const storyboard: Storyboard = {
  title: 'Halves',
  slides: [
    { heading: 'Cut it', lines: ['one', 'two'], caption: 'Cut it. Look!', seconds: 8 },
    { heading: 'Look', picture: 'pictures/a.svg', caption: 'It costs ₦50.', seconds: 6 },
    {
      heading: 'A noun',
      figure: { kind: 'words', lines: ['The *girl* sings.'] },
      answer: 'Done',
      caption: 'That is all.',
      seconds: 5,
    },
  ],
};
const body = 'Text.\n\n![Half an orange](/media/c/a.svg?v=1&bytes=9&w=9&h=9)\n';

type Utterance = { text: string; onend?: () => void; onerror?: () => void };
let spoken: Utterance[] = [];

function giveVoice(): void {
  spoken = [];
  vi.stubGlobal(
    'SpeechSynthesisUtterance',
    class {
      text: string;
      constructor(text: string) {
        this.text = text;
      }
    },
  );
  vi.stubGlobal('speechSynthesis', {
    speak: (one: Utterance) => void spoken.push(one),
    cancel: () => {},
    getVoices: () => [{ lang: 'en-NG', localService: true }],
  });
}

const endSentence = () => act(async () => spoken.at(-1)?.onend?.());
const status = () => find('.explainer').dataset.status;
const heading = () => find('.scene--current .scene__heading').textContent;
const positions: number[] = [];

async function open(startAt: number | null = null) {
  positions.length = 0;
  await render(
    <ExplainerPlayer
      storyboard={storyboard}
      title="Halves"
      body={body}
      startAt={startAt}
      leftAt={0}
      onPosition={(seconds) => void positions.push(seconds)}
    />,
  );
  await settle();
}

beforeEach(() => void vi.unstubAllGlobals());
afterEach(() => void vi.useRealTimers());

test('plays at once, says each sentence, marks it and goes on to the next slide', async () => {
  giveVoice();
  await open();
  expect(status()).toBe('playing');
  expect(document.activeElement).toBe(named('Pause'));
  expect(spoken.map(({ text }) => text)).toEqual(['Cut it.']);
  expect(find('.is-said').textContent).toBe('Cut it. ');
  await endSentence();
  expect(find('.is-said').textContent).toBe('Look!');
  expect(find('.explainer__caption').getAttribute('aria-live')).toBe('off');
  await press('ArrowRight');
  expect(heading()).toBe('Look');
  expect(spoken.at(-1)?.text).toBe('It costs 50 naira.');
  expect(positions).toEqual([0, 8]);
});

test('pauses, steps while it rests, and stands whole then', async () => {
  giveVoice();
  await open();
  await click(named('Pause'));
  expect(status()).toBe('paused');
  await click(named('Next step'));
  expect([status(), heading()]).toEqual(['whole', 'Look']);
  await press('ArrowLeft');
  expect([status(), heading()]).toEqual(['whole', 'Cut it']);
  expect(named('One step back').hasAttribute('disabled')).toBe(true);
  const said = spoken.length;
  await click(named('Play'));
  expect(spoken.length).toBe(said + 1);
});

test('is silent with the sound off, and the captions are announced instead', async () => {
  giveVoice();
  await open();
  await click(named('Sound'));
  expect(named('Sound').getAttribute('aria-pressed')).toBe('false');
  expect(find('.explainer__caption').getAttribute('aria-live')).toBe('polite');
  const said = spoken.length;
  await press('ArrowRight');
  expect(spoken.length).toBe(said);
  await click(named('Sound'));
  expect(spoken.at(-1)?.text).toBe('It costs 50 naira.');
});

test('without a voice it goes by the clock, offers no sound, and ends with a way back', async () => {
  vi.useFakeTimers({ shouldAdvanceTime: true });
  await open(8);
  expect(document.body.textContent).not.toContain('Sound');
  expect(heading()).toBe('Look');
  await act(async () => vi.advanceTimersByTimeAsync(6_100));
  expect(heading()).toBe('A noun');
  await act(async () => vi.advanceTimersByTimeAsync(5_100));
  expect(status()).toBe('ended');
  expect(positions.at(-1)).toBe(0);
  await click(named('Watch again'));
  expect([status(), heading()]).toEqual(['playing', 'Cut it']);
});

test('everything can be read as a list, with what a picture shows', async () => {
  await open();
  const items = [...document.querySelectorAll('.explainer__words li')].map((li) => li.textContent);
  expect(items).toEqual([
    'Cut itCut it. Look!onetwo',
    'LookIt costs ₦50.Half an orange',
    'A nounThat is all.The girl sings.Done',
  ]);
  expect(find('.explainer__stage').getAttribute('aria-hidden')).toBe('true');
  expect(find('.scene__picture').getAttribute('src')).toBe('/media/c/a.svg?v=1&bytes=9&w=9&h=9');
});

test('the slider says where it stands, and leads to any slide', async () => {
  await open();
  const slider = find<HTMLInputElement>('input[type=range]');
  expect(slider.getAttribute('aria-valuetext')).toBe('Step 1 of 3');
  expect([slider.min, slider.max, slider.value]).toEqual(['1', '3', '1']);
  slider.focus();
  await press('ArrowRight');
  // The browser moves a slider itself, so the player ignores its keys there.
  expect(heading()).toBe('Cut it');
});

test('reduced motion stops every animation, by the device and by the choice of the learner', () => {
  const css = readFileSync(join(import.meta.dirname, 'explainer.css'), 'utf8');
  const still = '.scene--current :is(.piece, .step, .bead-line) {\n    animation: none;';
  const [, byDevice = ''] = css.split('@media (prefers-reduced-motion: reduce) {');
  expect(byDevice).toContain(still);
  expect(byDevice).toContain('[data-reduced-motion] .explainer .scene--current');
  const animated = [...css.matchAll(/^\s*animation: explainer/gm)];
  expect(animated).toHaveLength(2);
});

const figures: { [Kind in Figure['kind']]: Extract<Figure, { kind: Kind }> } = {
  bars: { kind: 'bars', bars: [{ parts: 4, shaded: 3, label: '3/4' }] },
  line: { kind: 'line', from: -5, to: 5, step: 1, hops: [[2, -3]], marks: [-3] },
  columns: { kind: 'columns', head: ['T', 'O'], rows: [['4', '2']], mark: 1 },
  sum: { kind: 'sum', sign: '×', rows: ['214', '23'], work: ['642', '4,280'], answer: '4,922' },
  grid: { kind: 'grid', rows: 3, columns: 4, shaded: 5, label: '5 of 12' },
  clock: { kind: 'clock', times: [{ hour: 8, minute: 20, label: '8:20' }] },
  angle: { kind: 'angle', parts: [110, 70] },
  chart: {
    kind: 'chart',
    bars: [
      { label: 'Mon', value: 3 },
      { label: 'Tue', value: 5 },
    ],
  },
  pie: {
    kind: 'pie',
    parts: [
      { label: 'Rice', value: 3 },
      { label: 'Yam', value: 1 },
    ],
  },
  words: { kind: 'words', lines: ['The *girl* sings.'] },
  shape: {
    kind: 'shape',
    points: [
      [0, 0],
      [8, 0],
      [8, 5],
      [0, 5],
    ],
    sides: ['8 cm', '5 cm'],
    inside: '40',
    across: [
      [
        [0, 0],
        [8, 5],
      ],
    ],
  },
  circle: { kind: 'circle', radius: '7 cm' },
  balance: { kind: 'balance', left: 'x + 4', right: '9' },
};

test.each(Object.values(figures))('draws $kind with its texts and whole numbers', (figure) => {
  expect(isFigure(figure)).toBe(true);
  const markup = renderToStaticMarkup(<FigureView figure={figure} />);
  expect(markup).not.toMatch(/NaN|undefined|Infinity/);
  expect(markup).toContain('class="step');
  const texts = JSON.stringify(figure).matchAll(/"(?:label|left|right|inside|radius)":"([^"]+)"/g);
  for (const [, text = ''] of texts) expect(markup).toContain(text);
});

test('numbers are written as lessons write them', () => {
  expect([-3, 0.1 + 0.2, 1_000, 10_500, 0.25].map(written)).toEqual([
    '−3',
    '0.3',
    '1,000',
    '10,500',
    '0.25',
  ]);
});

test('a figure that this page does not know is no figure', () => {
  expect(isFigure({ kind: 'hologram' })).toBe(false);
  expect(isFigure({ ...figures.line, from: 'a' })).toBe(false);
});
