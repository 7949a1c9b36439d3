import { describe, expect, it } from 'vitest';
import { praise } from './praise.ts';
import type { QuizResult } from './result.ts';

const results: QuizResult[] = ['all-correct', 'passed', 'failed'];
const lessons = Array.from({ length: 30 }, (_, number) => `unit-1-lesson-${number}-fractions`);

describe('the first words about a result', () => {
  it.each(results)('differ from lesson to lesson: %s', (result) => {
    expect(new Set(lessons.map((id) => praise(result, id, ''))).size).toBe(3);
  });

  it('are the same whenever the result of a lesson is looked at', () => {
    expect(praise('passed', 'a-lesson', 'Ada')).toBe(praise('passed', 'a-lesson', 'Ada'));
  });

  it('are never those of another result', () => {
    const said = results.map((result) => new Set(lessons.map((id) => praise(result, id, 'Ada'))));
    const all = said.flatMap((words) => [...words]);
    expect(new Set(all).size).toBe(all.length);
  });

  it('name the learner where the name is known', () => {
    for (const result of [...results, 'unmarked' as const]) {
      for (const id of lessons) {
        expect(praise(result, id, 'Ada')).toContain('Ada');
        expect(praise(result, id, '')).not.toMatch(/[{},]\s*[!.]/);
      }
    }
  });
});
