import { describe, expect, it } from 'vitest';
import { stringify } from 'yaml';
import { coursePath, verdict } from '../../../../test/sample-curriculum.ts';
import { testCurriculum } from '../../../testing/test-curriculum.ts';
import { coursesOf } from '../../library.ts';
import { largestExplainer, storyboardsDrawable } from './storyboards-drawable.ts';

type Data = Record<string, unknown>;

const soundSlide = { heading: 'Halves', caption: 'Two halves make one.', seconds: 15 };
const board = (first: Data = {}) =>
  stringify({
    title: 'Halves',
    slides: [{ ...soundSlide, ...first }, { ...soundSlide }, { ...soundSlide }],
  });
const at = (slug: string, text: string) => ({ [`${coursePath}/storyboards/${slug}.yaml`]: text });
const faultsOf = (change: Data) =>
  verdict(storyboardsDrawable, { files: at('halves', board(change)) }).join('\n');

describe('storyboards-drawable', () => {
  it('accepts a storyboard with a picture of its lesson', () => {
    expect(faultsOf({ picture: 'pictures/orange.svg' })).toBe('');
  });

  it.each([
    [{ picture: 'pictures/nope.svg' }, 'does not stand in the text'],
    [{ heading: 'x'.repeat(60) }, 'more than 40 characters'],
    [{ lines: ['x'.repeat(75)] }, 'more than 70 characters'],
    [{ answer: 'x'.repeat(40) }, 'more than 30 characters'],
    [{ caption: 'word '.repeat(40) }, 'more than 160 characters'],
    [{ caption: 'a b c d e f g h i j k l m', seconds: 4 }, 'needs 5 seconds'],
    [{ seconds: 3 }, 'takes 33 seconds'],
    [{ picture: 'pictures/orange.svg', lines: ['a', 'b', 'c'] }, 'room for two lines'],
    [
      { picture: 'pictures/orange.svg', figure: { kind: 'circle', radius: '7 cm' } },
      'no room on one slide',
    ],
  ])('refuses %j', (change, reason) => expect(faultsOf(change)).toContain(reason));

  it.each([
    { kind: 'bars', bars: [{ parts: 4, shaded: 3, label: '3/4' }] },
    { kind: 'line', from: 0, to: 1, step: 0.1, hops: [[0, 0.3]], marks: [0.3] },
    { kind: 'columns', head: ['T', 'O'], rows: [['4', '2']], mark: 1 },
    { kind: 'sum', sign: '+', rows: ['3.75', '12.5'], answer: '16.25' },
    { kind: 'sum', sign: '−', rows: ['5,000', '1,268'], answer: '3,732' },
    { kind: 'sum', sign: '×', rows: ['214', '23'], work: ['642', '4,280'], answer: '4,922' },
    { kind: 'sum', sign: '+', rows: ['101', '11'], answer: '1000', base: 2 },
    { kind: 'angle', parts: [110, 70] },
    { kind: 'grid', rows: 10, columns: 10, shaded: 25 },
  ])('takes the figure %j', (figure) => expect(faultsOf({ figure })).toBe(''));

  it.each([
    [{ kind: 'bars', bars: [{ parts: 4, shaded: 5 }] }, 'more dark parts'],
    [{ kind: 'line', from: 0, to: 10, step: 3 }, 'whole steps'],
    [{ kind: 'line', from: 0, to: 10, step: 1, marks: [11] }, 'outside the line'],
    [{ kind: 'columns', head: ['T', 'O'], rows: [['4']] }, 'as many texts as the head'],
    [{ kind: 'columns', head: ['T', 'O'], rows: [['4', '2']], mark: 2 }, 'one of its columns'],
    [{ kind: 'sum', sign: '+', rows: ['348', '275'], answer: '613' }, '348 + 275 is not 613'],
    [{ kind: 'sum', sign: '+', rows: ['102', '1'], answer: '103', base: 2 }, 'numbers of base 2'],
    [
      { kind: 'sum', sign: '×', rows: ['214', '23'], work: ['642', '428'], answer: '4,922' },
      'does not add up',
    ],
    [{ kind: 'angle', parts: [200, 170] }, 'more than a whole turn'],
    [{ kind: 'grid', rows: 2, columns: 2, shaded: 5 }, 'more cells are dark'],
    [{ kind: 'circle' }, 'a radius or a diameter'],
  ])('refuses the figure %j', (figure, reason) => expect(faultsOf({ figure })).toContain(reason));

  it('refuses a storyboard that belongs to no lesson', () => {
    expect(verdict(storyboardsDrawable, { files: at('quarters', board()) })).toEqual([
      `${coursePath}/storyboards/quarters.yaml: there is no lesson lessons/quarters.md`,
    ]);
  });

  it('refuses a storyboard that a video hides', () => {
    const lesson = { video: 'https://youtu.be/dQw4w9WgXcQ' };
    const messages = verdict(storyboardsDrawable, { lesson, files: at('halves', board()) });
    expect(messages.join('\n')).toContain('names a video');
  });

  it('refuses what is too heavy', () => {
    const lines = Array.from({ length: 4 }, () => '₦'.repeat(70));
    const slides = Array.from({ length: 12 }, () => ({ ...soundSlide, lines, seconds: 7 }));
    const heavy = stringify({ title: '₦'.repeat(4_000), slides });
    const messages = verdict(storyboardsDrawable, { files: at('halves', heavy) });
    expect(messages.join('\n')).toContain('weighs');
  });

  it('every explainer that we have costs at most 12 KB', () => {
    const weights = coursesOf(testCurriculum().library).flatMap((course) =>
      course.storyboards.map(({ asset }) => asset.bytes),
    );
    expect(weights.length).toBeGreaterThanOrEqual(60);
    expect(Math.max(...weights)).toBeLessThanOrEqual(largestExplainer);
  });
});
