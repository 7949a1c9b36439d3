import { beforeEach, describe, expect, it, vi } from 'vitest';
import { memoryStorage } from '#lib/memory-storage.ts';
import { shownOf, toQuestion } from './asked-question.ts';
import { bandDoubt, bandTitle, changeText, shortClass } from './result-text.ts';
import { clearAnswer, loadAnswer, saveAnswer } from './saved-answer.ts';

describe('an answer that is saved', () => {
  beforeEach(() => vi.stubGlobal('localStorage', memoryStorage()));
  const answer = { sitting: 's', item: 'i', option: null };

  it('is found again by the same learner in the same subject, until it is forgotten', () => {
    saveAnswer('ada', 'mathematics', answer);
    expect(loadAnswer('ada', 'mathematics')).toEqual(answer);
    expect(loadAnswer('bayo', 'mathematics')).toBeNull();
    expect(loadAnswer('ada', 'english-studies')).toBeNull();
    clearAnswer('ada', 'mathematics');
    expect(loadAnswer('ada', 'mathematics')).toBeNull();
  });

  it.each(['{', '7', '{"sitting":"s"}', '{"sitting":"s","item":"i","option":"0"}'])(
    'is nothing when it reads %s',
    (data) => {
      const text = `{"savedAt":1,"data":${data}}`;
      localStorage.setItem('akada:ada:work:benchmark:mathematics', text);
      expect(loadAnswer('ada', 'mathematics')).toBeNull();
    },
  );
});

describe('a question on the screen', () => {
  const asked = {
    item: 'i',
    title: 'Which?',
    options: [2, 0, 1].map((option) => ({ option, text: `text ${option}` })),
  };

  it('shows the options in the order of the sitting and answers with their indexes', () => {
    expect(shownOf(asked)).toEqual([
      { index: 2, letter: 'A' },
      { index: 0, letter: 'B' },
      { index: 1, letter: 'C' },
    ]);
    const { options } = toQuestion(asked);
    expect(options.map(({ answer }) => answer)).toEqual(['text 0', 'text 1', 'text 2']);
    expect(options.some(({ isCorrect }) => isCorrect)).toBe(false);
  });
});

describe('the text of a result', () => {
  const band = { level: 'at', class: 'JSS 1', place: 3, from: 'Primary 6', to: 'JSS 2' } as const;

  it('name the class and say what stays open', () => {
    expect(bandTitle(band)).toBe('At JSS 1 level');
    expect(bandDoubt(band)).toContain('between Primary 6 and JSS 2');
    expect(bandDoubt({ ...band, from: 'JSS 1', to: 'JSS 1' })).toContain('quite sure');
    const low = { ...band, level: 'towards', class: 'Primary 4', from: 'Primary 4' } as const;
    expect(bandTitle(low)).toBe('Working towards Primary 4');
    expect(bandDoubt(low)).toBe('This test has no questions easier than Primary 4.');
    expect(bandTitle({ ...band, level: 'above', class: 'JSS 3' })).toBe('Above JSS 3 level');
  });

  it('are short under a bead and kind about a change', () => {
    expect(shortClass('Primary 4')).toBe('P4');
    expect(shortClass('JSS 1')).toBe('JSS 1');
    expect(changeText('down')).toBe('A little lower');
  });
});
