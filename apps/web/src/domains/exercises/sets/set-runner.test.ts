// @vitest-environment happy-dom
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { ContentError } from '#platform/content/content-error.ts';
import * as content from '../content/load-exercises.ts';
import type { Result } from './exercise-set.ts';
import type { FinishedSet } from './finished-set.ts';
import type { Wanted } from './open-set.ts';
import { createSetRunner, type SetRunner } from './set-runner.ts';
import { findSet } from './set-store.ts';
import { course, exercisesOf, unit } from './testing/unit.ts';
import * as units from './unit-skills.ts';

const right: Result = { worth: 2, tries: 1, hints: 0 };
const miss: Result = { worth: 0, tries: 2, hints: 0 };
const wanted: Wanted = {
  ...{ course, unit, what: 'lesson-l1', userId: 'ada', states: new Map() },
};
/** Loading a generator may take long on a busy machine. */
const until = (check: () => void) => vi.waitFor(check);
const runs: (() => void)[] = [];
let sent: FinishedSet[] = [];

function open(change: Partial<Wanted> = {}, save = (set: FinishedSet) => void sent.push(set)) {
  const run = createSetRunner({ ...wanted, ...change }, save);
  runs.push(run.start());
  return run;
}
const practiceOf = (run: SetRunner) => {
  const state = run.getState();
  if (state.type !== 'running') throw new Error(`it is ${state.type}`);
  return state.practice;
};
const isRunning = (run: SetRunner) => until(() => expect(run.getState().type).toBe('running'));
const isAsking = (run: SetRunner) =>
  until(() => {
    const { set, place } = practiceOf(run);
    expect(place).toBe(set.answers.length);
  });
async function answer(run: SetRunner, ...results: Result[]) {
  for (const result of results) {
    run.answer(result);
    run.goOn();
    await isAsking(run);
  }
}
const ten = Array.from({ length: 10 }, () => right);
const promptOf = (run: SetRunner) => practiceOf(run).shown?.exercise.prompt;

beforeEach(() => {
  localStorage.clear();
  sessionStorage.clear();
  sent = [];
  vi.spyOn(content, 'loadExercises').mockImplementation(async ({ documentId }) =>
    exercisesOf(documentId),
  );
  vi.spyOn(units, 'loadUnitSkills').mockImplementation(async () => ({
    documentId: 'u1',
    lessons: unit.lessons.map(({ documentId }) => ({
      documentId,
      skills: exercisesOf(documentId).skills,
    })),
  }));
});
afterEach(() => {
  for (const stop of runs.splice(0)) stop();
  vi.restoreAllMocks();
});

describe('practice', () => {
  it('asks ten, and hands over one set when it ends', async () => {
    const run = open();
    await isRunning(run);
    await answer(run, ...ten);
    await until(() => expect(practiceOf(run).set.isHandedOver).toBe(true));
    expect(sent).toHaveLength(1);
    expect(sent[0]).toMatchObject({ kind: 'practice', course_id: 'c1' });
    expect(sent[0]?.answers).toHaveLength(10);
    expect(new Set(sent[0]?.answers.map(({ lesson }) => lesson))).toEqual(new Set(['l1']));
    expect(content.loadExercises).toHaveBeenCalledTimes(1);
  });

  it('asks no prompt twice among generated ones', async () => {
    const run = open();
    await isRunning(run);
    const prompts: (string | undefined)[] = [];
    for (const result of ten) {
      prompts.push(promptOf(run));
      await answer(run, result);
    }
    const generated = prompts.filter((prompt) => !prompt?.startsWith('Prompt'));
    expect(new Set(generated).size).toBe(generated.length);
  });

  it('shows the same numbers at the same place after a reload, and new ones in the next set', async () => {
    const first = open();
    await isRunning(first);
    const start = promptOf(first);
    await answer(first, right, miss);
    const { set } = practiceOf(first);
    const shown = practiceOf(first).shown;
    const again = open();
    await isRunning(again);
    expect(practiceOf(again).set).toEqual(set);
    expect(practiceOf(again).shown).toEqual(shown);
    await answer(again, ...ten);
    again.another();
    await until(() => expect(practiceOf(again).set.id).not.toBe(set.id));
    expect(practiceOf(again).set.answers).toEqual([]);
    expect(practiceOf(again).set.session.items[0]?.seed).not.toBe(set.session.items[0]?.seed);
    expect(start).toBeDefined();
  });

  it('brings a missed one back with new numbers', async () => {
    const run = open();
    await isRunning(run);
    while (practiceOf(run).shown?.source.family === undefined) await answer(run, right);
    const { place, shown } = practiceOf(run);
    await answer(run, miss);
    const back = practiceOf(run).set.session.items.findIndex(({ why }) => why === 'back');
    while (practiceOf(run).place < back) await answer(run, right);
    expect(back).toBeGreaterThan(place);
    expect(promptOf(run)).not.toBe(shown?.exercise.prompt);
  });

  it('follows another tab and answers nothing twice', async () => {
    const [one, two] = [open(), open()];
    await isRunning(one);
    await isRunning(two);
    // Both were begun at the same time; reloading the second resumes the same set as the first.
    const second = open();
    await isRunning(second);
    const first = [one, two].find(
      (run) => practiceOf(run).set.id === practiceOf(second).set.id,
    ) as SetRunner;
    await answer(first, right, right, right);
    second.answer(miss);
    await until(() => expect(practiceOf(second).place).toBe(3));
    expect(practiceOf(second).set.session.worths).toEqual([2, 2, 2]);
    await answer(second, right);
    window.dispatchEvent(new StorageEvent('storage', { key: 'x' }));
    await until(() => expect(practiceOf(first).place).toBe(4));
    expect(findSet('ada', { unitId: 'u1', what: 'lesson-l1' }, Date.now())?.answers).toHaveLength(
      4,
    );
  });

  it('stopped with an answer is sent, without one it is not', async () => {
    const run = open();
    await isRunning(run);
    await answer(run, right);
    run.stop();
    await until(() => expect(sent.map(({ answers }) => answers.length)).toEqual([1]));
    const other = open({ what: 'lesson-l2' });
    await isRunning(other);
    other.stop();
    await until(() => expect(practiceOf(other).set.isHandedOver).toBe(true));
    expect(sent).toHaveLength(1);
  });

  it('goes on without end, ten by ten, and counts on', async () => {
    const run = open({ what: 'endless' });
    await isRunning(run);
    await answer(run, ...ten, right, right);
    expect(sent.map(({ answers }) => answers.length)).toEqual([10]);
    const { set } = practiceOf(run);
    expect(set.earlier).toMatchObject({ done: 10, right: 10 });
    expect(set.answers).toHaveLength(2);
    // Levels continue from where the first ten left them.
    const [id = '', move] = Object.entries(set.moves)[0] ?? [];
    expect([id !== '', move?.[0]]).toEqual([true, 0]);
    run.stop();
    await until(() => expect(sent.map(({ answers }) => answers.length)).toEqual([10, 2]));
    run.leave();
    expect(localStorage).toHaveLength(0);
  });

  it('of endless kind goes on after a reload between two tens', async () => {
    const run = open({ what: 'endless' });
    await isRunning(run);
    await answer(run, ...ten.slice(1));
    run.answer(right);
    await until(() => expect(practiceOf(run).set.isHandedOver).toBe(true));
    const again = open({ what: 'endless' });
    await isRunning(again);
    expect(practiceOf(again).set.earlier.done).toBe(10);
    expect(sent).toHaveLength(1);
  });

  it('is handed over again at the next opening when it could not be queued', async () => {
    const refuse = () => Promise.reject(new Error('no'));
    const run = open({}, refuse as never);
    await isRunning(run);
    await answer(run, right);
    run.stop();
    await isAsking(run);
    expect(practiceOf(run).set.isHandedOver).toBe(false);
    open();
    await until(() => expect(sent).toHaveLength(1));
  });

  it('says what went wrong, and tries again', async () => {
    vi.mocked(content.loadExercises).mockRejectedValueOnce(new ContentError('network', 'gone'));
    const run = open();
    await until(() => expect(run.getState()).toMatchObject({ type: 'failed' }));
    run.retry();
    await isRunning(run);
  });

  it('makes do with the lessons at hand', async () => {
    vi.mocked(content.loadExercises).mockImplementation(async ({ documentId }) => {
      if (documentId === 'l2') throw new ContentError('network', 'gone');
      return exercisesOf(documentId);
    });
    const run = open({ what: 'mixed' });
    await isRunning(run);
    expect(practiceOf(run).set.session.items).toHaveLength(10);
  });

  it.each([
    ['lesson-l9', 'missing'],
    ['skill-unheard-of', 'missing'],
  ])('of %s is %s', async (what, type) => {
    const run = open({ what });
    await until(() => expect(run.getState().type).toBe(type));
  });

  it('of a lesson without exercises is empty', async () => {
    vi.mocked(content.loadExercises).mockResolvedValue({ skills: [], exercises: [] });
    const run = open();
    await until(() => expect(run.getState().type).toBe('empty'));
    expect(localStorage).toHaveLength(0);
  });

  it('drops what the lesson has no more, and goes on with the rest', async () => {
    const run = open();
    await isRunning(run);
    await answer(run, right);
    vi.mocked(content.loadExercises).mockImplementation(async ({ documentId }) => {
      const { skills, exercises } = exercisesOf(documentId);
      return { skills, exercises: exercises.filter(({ kind }) => kind === 'generated') };
    });
    const again = open();
    await isRunning(again);
    const { items } = practiceOf(again).set.session;
    expect(items.slice(1).every(({ key }) => key.endsWith('-sums'))).toBe(true);
    expect(practiceOf(again).set.answers).toHaveLength(1);
  });
});
