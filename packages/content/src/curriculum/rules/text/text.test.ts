import { describe, expect, it } from 'vitest';
import { options, questions, soundBody, verdict } from '../../../../test/sample-curriculum.ts';
import { boxesClosed } from './boxes-closed.ts';
import { lengthLimits } from './length-limits.ts';
import { marksClosed } from './marks-closed.ts';
import { mathsParses } from './maths-parses.ts';
import { readingLevel } from './reading-level.ts';
import { titlesPresent } from './titles-present.ts';

describe('titles-present', () => {
  it('accepts words everywhere', () => {
    expect(verdict(titlesPresent)).toEqual([]);
  });

  it('refuses blanks in lessons, units, answers, goals and cards', () => {
    expect(verdict(titlesPresent, { lesson: { title: '  ' } })[0]).toContain('"title" is blank');
    expect(verdict(titlesPresent, { lesson: { goals: ['Do it', ''] } })[0]).toContain('"goals.1"');
    const blank = questions();
    blank[2] = { ...blank[2], options: options(0, { 1: { answer: ' ' } }) };
    expect(verdict(titlesPresent, { lesson: { questions: blank } })[0]).toContain(
      '"questions.2.options.1.answer" is blank',
    );
    const flashcards = {
      sets: [{ lesson: 'halves', cards: [{ key: 'c', front: '', back: 'x' }] }],
    };
    expect(verdict(titlesPresent, { flashcards })[0]).toContain('front');
  });
});

describe('length-limits', () => {
  it('accepts a lesson of the right size', () => {
    expect(verdict(lengthLimits)).toEqual([]);
  });

  it('refuses a body that is too short or too long', () => {
    expect(verdict(lengthLimits, { body: 'Few words.' })[0]).toContain('words in the body: 2');
    expect(verdict(lengthLimits, { body: 'word '.repeat(900) })[0]).toContain('body: 900');
  });

  it('refuses too few questions, options, goals and cards', () => {
    expect(verdict(lengthLimits, { lesson: { questions: questions(5) } })[0]).toContain(
      'questions: 5',
    );
    expect(verdict(lengthLimits, { lesson: { goals: ['One'] } })[0]).toContain('goals: 1');
    const three = questions();
    three[0] = { ...three[0], options: options().slice(0, 3) };
    expect(verdict(lengthLimits, { lesson: { questions: three } })[0]).toContain(
      'options in question "q1": 3, but it must be 4',
    );
    const flashcards = { sets: [{ lesson: 'halves', cards: [] }] };
    expect(verdict(lengthLimits, { flashcards })[0]).toContain('flashcards of "halves": 0');
  });
});

describe('maths-parses', () => {
  it('accepts sound formulas in words, questions and cards', () => {
    expect(verdict(mathsParses)).toEqual([]);
  });

  it('finds a broken formula in the body', () => {
    const found = verdict(mathsParses, { body: `${soundBody}\n\n$\\frac{1}{2$` });
    expect(found[0]).toContain('a { is never closed');
  });

  it('finds a broken formula in an option', () => {
    const broken = questions();
    broken[0] = { ...broken[0], options: options(0, { 1: { answer: '$\\half$' } }) };
    expect(verdict(mathsParses, { lesson: { questions: broken } })[0]).toContain(
      '\\half is not a known command',
    );
  });

  it('finds a dollar sign without a partner', () => {
    expect(verdict(mathsParses, { body: '$x^2^3$' })[0]).toContain('Double superscript');
    expect(verdict(mathsParses, { body: 'It costs $5.' })[0]).toContain('no partner');
    expect(verdict(mathsParses, { body: 'It costs \\$5.' })).toEqual([]);
  });
});

describe('marks-closed', () => {
  it.each([
    'Three * four is twelve, and **this** is *that*.',
    '* one\n* two\n\n**Bold\nover two lines** and `a * b`.',
    'Cut it: **dis | agree | ment**. A \\* star. $a * b < c$ and 2 < 3.',
    '| a | **b** |\n|:--|---|\n| $|x|$ | 2 |',
    'Fill ____ and see <https://a.org> or [here](https://a.org/x*y).',
  ])('accepts %j', (words) => {
    expect(verdict(marksClosed, { body: `${soundBody}\n\n${words}` })).toEqual([]);
  });

  it.each([
    ['- **one\n- two**', 2],
    ['| **a | b** |\n|---|---|\n| 1 | 2 |', 2],
    ['`a', 1],
    ['<!-- note -->', 1],
    ['[x]: javascript:alert(1)', 1],
  ])('refuses %j', (words, count) => {
    expect(verdict(marksClosed, { body: `${soundBody}\n\n${words}` })).toHaveLength(count);
  });
});

describe('marks-closed, in goals', () => {
  it('refuses a line that stands in quote marks as a whole', () => {
    const goals = ['Say it.', "'Write it.'"];
    expect(verdict(marksClosed, { lesson: { goals } })).toEqual([
      expect.stringContaining('quote marks stand around this whole line'),
    ]);
  });
});

describe('boxes-closed', () => {
  it('accepts a lesson with its three boxes', () => {
    expect(verdict(boxesClosed)).toEqual([]);
  });

  it('refuses a missing, unknown, unclosed or never opened box', () => {
    expect(verdict(boxesClosed, { body: 'No boxes.' })).toHaveLength(3);
    expect(verdict(boxesClosed, { body: `${soundBody}\n\n:::warning\nx\n:::` })[0]).toContain(
      '"warning" is no box',
    );
    expect(verdict(boxesClosed, { body: `${soundBody}\n\n:::try-it\nx` })[0]).toContain(
      'never closed',
    );
    expect(verdict(boxesClosed, { body: `${soundBody}\n:::` })[0]).toContain('closes no box');
    const nested = soundBody.replace('Cut it.\n:::', 'Cut it.');
    expect(verdict(boxesClosed, { body: nested })[0]).toContain('not closed before the next');
  });
});

describe('reading-level', () => {
  it('accepts short words in short sentences', () => {
    expect(verdict(readingLevel)).toEqual([]);
  });

  it('refuses what a child of the class cannot read', () => {
    const body =
      'Institutional considerations notwithstanding, administrative responsibilities necessitate comprehensive documentation of organisational peculiarities. '.repeat(
        5,
      );
    expect(verdict(readingLevel, { body })[0]).toMatch(/reads at grade \d+.*above 7 for JSS 1/u);
  });
});
