import { families } from '@akada/exercises/generators/families';
import { generate } from '@akada/exercises/generators/generate';
import { mark } from '@akada/exercises/mark';
import { expect, it } from 'vitest';
import { asChoice } from './as-choice.ts';

const item = { key: 'k', skill: 's', difficulty: 1, params: {} } as const;

it('asks generated numbers by letters where there are three mistakes of the same look', () => {
  let asked = 0;
  for (const family of families) {
    for (let seed = 0; seed < 40; seed += 1) {
      const exercise = generate(family, item, `${seed}`);
      const choice = asChoice(exercise, family.name, `${seed}`);
      if (choice === null) continue;
      asked += 1;
      const { options } = choice.question;
      expect(new Set(options.map((option) => option.answer)).size, family.name).toBe(4);
      expect(options.filter(({ isCorrect }) => isCorrect)).toHaveLength(1);
      for (const [place, option] of options.entries()) {
        const isRight = mark(choice, place).outcome === 'right';
        expect(isRight).toBe(option.isCorrect);
        // Our own marker must read the printed form as the intended value.
        const typed = option.answer.replace(/^\$\\frac\{(\d+)\}\{(\d+)\}\$$/, '$1/$2');
        if (exercise.kind === 'number') {
          expect(mark(exercise, typed).outcome === 'right', `${family.name} ${typed}`).toBe(
            isRight,
          );
        }
      }
    }
  }
  expect(asked).toBeGreaterThan(300);
});

it('spreads the right answer over the letters', () => {
  const family = families.find(({ name }) => name === 'add-decimals');
  if (!family) throw new Error('no such family');
  const places = Array.from({ length: 80 }, (_, seed) =>
    asChoice(generate(family, item, `${seed}`), family.name, `${seed}`)?.question.options.findIndex(
      ({ isCorrect }) => isCorrect,
    ),
  );
  for (const place of [0, 1, 2, 3])
    expect(places.filter((one) => one === place).length).toBeGreaterThan(8);
});
