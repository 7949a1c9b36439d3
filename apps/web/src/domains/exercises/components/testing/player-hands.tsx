import type { MarkableExercise } from '@akada/exercises/model';
import { vi } from 'vitest';
import { MemoryRouter } from '#lib/router/router.tsx';
import { click, find, render, type as typeInto } from '#lib/testing/render.tsx';
import { type ExerciseResult, ExerciseStage } from '../player/exercise-stage.tsx';

export const done = vi.fn<(result: ExerciseResult) => void>();
export const wentOn = vi.fn();

/** Renders one exercise as a practice page does. */
export async function play(exercise: MarkableExercise): Promise<void> {
  done.mockClear();
  wentOn.mockClear();
  window.scrollTo = () => {};
  await render(
    <MemoryRouter>
      <ExerciseStage
        exercise={exercise}
        skillTitle="A skill"
        level={null}
        top={null}
        lessonLink="/lesson#part"
        runLength={4}
        onDone={done}
        onContinue={wentOn}
      />
    </MemoryRouter>,
  );
}

/** The accessible name of a button: its label, or all its text. */
function nameOf(one: HTMLElement): string {
  const heard = one.cloneNode(true) as HTMLElement;
  for (const silent of heard.querySelectorAll('[aria-hidden="true"]')) silent.remove();
  return (one.getAttribute('aria-label') ?? heard.textContent ?? '').replace(/\s+/g, ' ').trim();
}

/** The only button whose name starts with this text. */
export function button(start: string): HTMLElement {
  const found = [...document.querySelectorAll<HTMLElement>('button, a')].filter((one) =>
    nameOf(one).startsWith(start),
  );
  const [first] = found;
  if (first === undefined || found.length > 1) {
    throw new Error(`${found.length} buttons called "${start}…": ${document.body.innerHTML}`);
  }
  return first;
}

export const has = (start: string) =>
  [...document.querySelectorAll<HTMLElement>('button, a')].some((one) =>
    nameOf(one).startsWith(start),
  );

export const tap = (start: string) => click(button(start));
export const check = () => tap('Check');

/** The option, checkbox or radio of an answer. */
export function option(answer: string): HTMLElement {
  const label = [...document.querySelectorAll('label')].find((one) =>
    one.textContent?.includes(answer),
  );
  const input = label?.querySelector('input');
  if (!input) throw new Error(`No option ${answer}`);
  return input;
}

export const field = (selector = 'input[data-answer]') => find<HTMLInputElement>(selector);
export const write = (words: string) => typeInto(field(), words);

export const feedback = () => find('[aria-label="Answer feedback"]').textContent ?? '';
export const heading = () => document.activeElement?.textContent ?? '';
/** All text on the screen. */
export const screenText = () => document.body.textContent ?? '';
