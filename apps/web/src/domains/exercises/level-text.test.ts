import { type Level, levels } from '@akada/exercises/mastery/levels';
import { expect, it } from 'vitest';
import { levelText } from './level-text.ts';

it('calls each level by the word that the rule has for it', () => {
  expect(levels.map((_, level) => levelText(level as Level))).toEqual([...levels]);
});
