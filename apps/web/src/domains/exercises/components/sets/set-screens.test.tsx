// @vitest-environment happy-dom
import { replay } from '@akada/exercises/mastery/replay';
import { act } from 'react';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { MemoryRouter, useLocation } from '#lib/router/router.tsx';
import { click, find, named, render, type } from '#lib/testing/render.tsx';
import { VISITOR } from '#platform/storage/account-storage.ts';
import * as content from '../../content/load-exercises.ts';
import { answerSet, finishSet, type SkillStates } from '../../sets/exercise-set.ts';
import type { FinishedSet } from '../../sets/finished-set.ts';
import type { SetLearner } from '../../sets/set-learner.ts';
import { storeSet } from '../../sets/set-store.ts';
import { course, exercisesOf, newSet, skillsOf, unit, written } from '../../sets/testing/unit.ts';
import * as units from '../../sets/unit-skills.ts';
import { ExerciseHub } from './exercise-hub.tsx';
import { SetScreen } from './set-screen.tsx';

const save = vi.fn<(set: FinishedSet) => void>();
const learner = (states: SkillStates = new Map()): SetLearner => ({
  ...{ userId: VISITOR, states, save, retryLevels: null },
  Line: () => <p>Saved here</p>,
});
const place = { course, unit, subjectSlug: 'mathematics', cloth: 'maths' as const };

const show = async (screen: React.ReactNode) => {
  await render(
    <MemoryRouter>
      {screen}
      <Here />
    </MemoryRouter>,
  );
};
/** The history state of the current screen. */
const Here = () => <output id="entry">{JSON.stringify(useLocation().state)}</output>;
const entry = (): unknown => JSON.parse(find('#entry').textContent);
const settle = (check: () => void) => act(() => vi.waitFor(check));
const texts = (selector: string) =>
  [...document.querySelectorAll(selector)].map((one) => one.textContent);

beforeEach(() => {
  sessionStorage.clear();
  save.mockClear();
  window.scrollTo = () => {};
  // Only written exercises: their answer is always 4.
  vi.spyOn(content, 'loadExercises').mockImplementation(async ({ documentId }) => {
    const { skills, exercises } = exercisesOf(documentId);
    return { skills, exercises: exercises.filter(({ kind }) => kind === 'number') };
  });
  vi.spyOn(units, 'loadUnitSkills').mockImplementation(async () => ({
    documentId: 'u1',
    lessons: unit.lessons.map(({ documentId }) => ({
      documentId,
      skills: exercisesOf(documentId).skills,
    })),
  }));
});
afterEach(() => vi.restoreAllMocks());

describe('the practice of a unit', () => {
  const right = (count: number) =>
    replay(
      Array.from({ length: count }, (_, number) => ({
        ...{ id: `${number}`, at: Date.now(), worth: 2 as const, byChoice: false },
      })),
      true,
    );

  it('shows every skill with its level, a fact and a link, and marks the next one', async () => {
    await show(<ExerciseHub {...place} learner={learner(new Map([['l1:l1-first', right(5)]]))} />);
    await settle(() => expect(texts('.lesson-skills a .skill__name')).toHaveLength(4));
    expect(texts('.lesson-skills summary .skill__name')).toEqual(['Lesson l1', 'Lesson l2']);
    expect(document.querySelector('.lesson-skills[open]')).toBeNull();
    expect(texts('.lesson-skills a .skill__name')[0]).toBe('Skill l1-first');
    expect(texts('.lesson-skills a .skill__meta')[0]).toBe('Strong5 of 5 right lately');
    expect(texts('.lesson-skills a .skill__meta')[1]).toBe('Not started');
    const toDo = [...document.querySelectorAll('[aria-labelledby="to-do-title"] a.skill')];
    expect(toDo.map((link) => link.getAttribute('href')?.split('skill-')[1])).toEqual([
      'l1-second',
      'l1-first',
      'l2-first',
    ]);
    expect(toDo.map((link) => link.getAttribute('aria-current'))).toEqual(['step', null, null]);
    expect(find('[role="img"]').getAttribute('aria-label')).toBe(
      '4 skills: 1 strong, 3 not started',
    );
    expect(named('Start mixed practice').getAttribute('href')).toMatch(/\/mixed$/);
  });

  it('carries on with a set that was left, whichever it was', async () => {
    const left = answerSet(
      newSet('left', Date.now()),
      { worth: 2, tries: 1, hints: 0 },
      { exercise: written('x', 'y'), source: {} },
      skillsOf('l1'),
      new Map(),
      Date.now(),
    );
    storeSet(VISITOR, { ...left, what: 'skill-l1-first' });
    await show(<ExerciseHub {...place} learner={learner()} />);
    await settle(() => expect(named('Carry on').getAttribute('href')).toMatch(/skill-l1-first$/));
    expect(document.body.textContent).toContain('1 of 10 questions done');
    expect(named('Start mixed practice').getAttribute('href')).toMatch(/\/mixed$/);
  });

  it('hands over what was left too long ago, and forgets results that were seen', async () => {
    const answered = (id: string, now: number) =>
      answerSet(
        newSet(id, now),
        { worth: 2, tries: 1, hints: 0 },
        { exercise: written('x', 'y'), source: {} },
        skillsOf('l1'),
        new Map(),
        now,
      );
    storeSet(VISITOR, answered('old', 1_000_000));
    storeSet(VISITOR, {
      ...finishSet(answered('seen', Date.now()), Date.now()),
      isHandedOver: true,
    });
    storeSet(VISITOR, answered('open', Date.now()));
    await show(<ExerciseHub {...place} learner={learner()} />);
    await settle(() => expect(sessionStorage).toHaveLength(1));
    expect(save.mock.calls.map(([set]) => set.id)).toEqual(['old']);
    expect(sessionStorage.key(0)).toContain('open');
  });

  it('says when there is nothing to practise yet', async () => {
    vi.mocked(units.loadUnitSkills).mockResolvedValue({ documentId: 'u1', lessons: [] });
    await show(<ExerciseHub {...place} learner={learner()} />);
    await settle(() => expect(document.body.textContent).toContain('No practice here yet'));
    expect(named('Open the course').getAttribute('href')).toBe('/courses/mathematics/maths');
  });

  it('says what went wrong and asks again', async () => {
    vi.mocked(units.loadUnitSkills).mockRejectedValueOnce(new TypeError('no network'));
    await show(<ExerciseHub {...place} learner={learner()} />);
    await settle(() => expect(document.body.textContent).toContain('The practice did not load'));
    await click(named('Try again'));
    await settle(() => expect(texts('.lesson-skills a .skill__name')).toHaveLength(4));
  });
});

describe('a set', () => {
  const beads = () =>
    [...document.querySelectorAll('.bead')].map((bead) => bead.getAttribute('data-state'));
  const press = async (name: string) => click(named(name));
  const answer = async (sign: string) => {
    await type(find<HTMLInputElement>('[data-answer]'), sign);
    await press('Check');
  };
  const open = async (what: string) => {
    await show(<SetScreen key={what} {...place} what={what} learner={learner()} />);
    await settle(() => expect(find('.ask').textContent).toContain('Prompt'));
  };
  const goOn = async () => {
    await press('Continue');
    await settle(() => expect(document.querySelector('.feedback')).toBeNull());
  };

  it('strings a bead for each answer, ties right ones, and brings a miss back later', async () => {
    await open('lesson-l1');
    expect(find('.num').textContent).toBe('1/10');
    expect(beads()).toEqual(['now', ...Array(9).fill('next')]);
    await answer('4');
    await goOn();
    await answer('4');
    await goOn();
    expect(beads().slice(0, 4)).toEqual(['right', 'right', 'now', 'next']);
    expect([...document.querySelectorAll('.bead[data-tied]')]).toHaveLength(1);
    expect(find('.beads').getAttribute('aria-label')).toBe(
      'Question 3 of 10. The last 2 were right.',
    );
    await press("I don't know yet");
    await settle(() => expect(beads()[2]).toBe('later'));
    await goOn();
    // The total stays ten: the repeat is announced, and its bead is shown once more.
    expect(beads()).toHaveLength(10);
    expect(find('.num').textContent).toBe('4/10');
    const isBack = () =>
      document.body.textContent?.includes('Once more: you missed it before.') ?? false;
    for (let count = 0; count < 4 && !isBack(); count += 1) {
      await answer('4');
      await goOn();
    }
    expect(isBack()).toBe(true);
    expect(beads()[2]).toBe('now');
    await answer('4');
    expect(beads()[2]).toBe('right');
  });

  it('that was hard ends with the lesson, and what came back is counted apart', async () => {
    await open('lesson-l1');
    for (let count = 0; count < 12; count += 1) {
      await press("I don't know yet");
      await goOn();
    }
    expect(find('h1').textContent).toBe('0 of 10 right');
    expect(document.body.textContent).toContain('That was a hard one.');
    expect(document.body.textContent).toContain('Once more: 0 of 2 right.');
    // Each missed question shows the whole right answer, not the steps alone.
    const missed = [...document.querySelectorAll('.look-again')];
    expect(missed.length).toBeGreaterThan(0);
    for (const one of missed) expect(one.querySelector('.solved__part')).not.toBeNull();
    expect(find('.end-dock .btn:not(.btn--text)').getAttribute('href')).toContain('/fractions/');
    expect(find('.end-dock .btn:not(.btn--text)').textContent).toBe('Read the lesson');
  });

  it('shows one like it solved after two misses in a row', async () => {
    vi.mocked(content.loadExercises).mockImplementation(async ({ documentId }) => {
      const { skills, exercises } = exercisesOf(documentId);
      const numbers = exercises.filter(({ kind }) => kind === 'number');
      const others = numbers.map((one) => ({ ...one, key: `${one.key}-other` }));
      return { skills, exercises: [...numbers, ...others] };
    });
    await open('lesson-l1');
    await press("I don't know yet");
    await goOn();
    expect(document.querySelector('.example')).toBeNull();
    await press("I don't know yet");
    await goOn();
    await settle(() => expect(find('.example').textContent).toContain('The right answer4'));
  });

  it('ends with a count, the skills that moved, and what to look at again', async () => {
    await open('lesson-l1');
    await press("I don't know yet");
    await goOn();
    for (let count = 0; count < 10; count += 1) {
      await answer('4');
      await goOn();
    }
    expect(find('h1').textContent).toBe('9 of 10 right');
    expect(document.body.textContent).toContain('Once more: 1 of 1 right.');
    expect(document.activeElement).toBe(find('h1'));
    expect(texts('.moved b')[0]).toBe('Skill l1-first');
    expect(find('.moved').textContent).toContain('Up to Strong');
    expect(find('.look-again').textContent).toContain('Solution');
    expect(save).toHaveBeenCalledTimes(1);
    expect(save.mock.calls[0]?.[0].answers).toHaveLength(11);
    expect(document.body.textContent).toContain('Saved here');
    await press('Another ten');
    await settle(() => expect(find('.num').textContent).toBe('1/10'));
    expect(beads()[0]).toBe('now');
  });

  it('without end shows the last seven beads and how many are done, until somebody stops', async () => {
    await open('endless');
    expect(document.querySelector('[aria-label="Leave practice"]')).not.toBeNull();
    const entries: unknown[] = [];
    for (let count = 0; count < 12; count += 1) {
      entries.push(entry());
      await answer('4');
      await goOn();
    }
    expect(find('.num').textContent).toBe('12 done');
    // Each set of ten is its own screen, because guardians' time limits are checked on each screen.
    expect(entries.slice(8)).toEqual([
      null,
      null,
      ...Array(2).fill({ screen: expect.any(String) }),
    ]);
    expect(beads()).toEqual([...Array(6).fill('right'), 'now']);
    await press('Stop');
    await settle(() => expect(find('h1').textContent).toBe('12 of 12 right'));
    expect(save.mock.calls.map(([set]) => set.answers.length)).toEqual([10, 2]);
  });

  it('that the unit does not have leads to the course', async () => {
    await show(<SetScreen {...place} what="lesson-l9" learner={learner()} />);
    await settle(() => expect(document.body.textContent).toContain('We cannot find this practice'));
    expect(named('Open the course').getAttribute('href')).toBe('/courses/mathematics/maths');
  });
});
