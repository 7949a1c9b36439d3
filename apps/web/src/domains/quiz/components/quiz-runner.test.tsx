// @vitest-environment happy-dom
import { useState } from 'react';
import { beforeEach, expect, test, vi } from 'vitest';
import { type Attempt, answerOnce, goOn, startAttempt } from '#domains/questions/attempt.ts';
import { click, find, named, press, render } from '#lib/testing/render.tsx';
import { QuizRunner } from './quiz-runner.tsx';

const option = (text: string, isCorrect: boolean) => ({
  answer: text,
  isCorrect,
  explanation: `Because of ${text}.`,
});
const question = (key: string, right: string, ...wrong: string[]) => ({
  id: 1,
  key,
  title: `Question ${key}`,
  correctAnswer: right,
  options: [option(right, true), ...wrong.map((text) => option(text, false))],
});
const questions = [question('one', 'Six', 'Five', 'Seven'), question('two', 'Nine', 'Ten')];
const answered = vi.fn<(choice: number) => void>();

/** As much of the surrounding page as the runner needs. */
function Page() {
  const [attempt, setAttempt] = useState<Attempt>(() =>
    startAttempt({ id: 'attempt-1', questions, now: 0 }),
  );
  const running = {
    attempt,
    answer: (choice: number) => {
      answered(choice);
      setAttempt(answerOnce(attempt, choice, 0));
    },
    goOn: () => setAttempt(goOn(attempt)),
    again: () => {},
  };
  if (attempt.index === questions.length) return <p>Your result</p>;
  return (
    <QuizRunner title="Counting" questions={questions as never} running={running} name="Ada" />
  );
}

beforeEach(async () => {
  answered.mockClear();
  window.scrollTo = () => {};
  await render(<Page />);
});

const shown = () => [...document.querySelectorAll('.option__answer')].map((one) => one.textContent);
const radioOf = (text: string) => {
  const radio = document.querySelectorAll<HTMLInputElement>('.option input')[shown().indexOf(text)];
  if (radio === undefined) throw new Error(`No option ${text}`);
  return radio;
};
const checkButton = () => named('Check answer') as HTMLButtonElement;
const keyOf = (text: string) => String(shown().indexOf(text) + 1);

test('the first question is a group with its title, and takes no focus from the page', () => {
  expect(find('fieldset legend').textContent).toBe('Question one');
  expect(document.querySelectorAll('fieldset input[type="radio"]')).toHaveLength(3);
  expect(document.activeElement).toBe(document.body);
});

test('nothing can be checked before something is chosen, by button or by key', async () => {
  expect(checkButton().disabled).toBe(true);
  await press('Enter');
  expect(answered).not.toHaveBeenCalled();
});

test('a wrong answer says why, aloud too, and the feedback has the focus', async () => {
  await click(radioOf('Five'));
  await click(checkButton());
  expect(document.activeElement?.textContent).toBe('Not yet, Ada. Here is why.');
  expect(find('[aria-label="Answer feedback"]').textContent).toContain('Because of Five.');
  const letter = 'ABC'[shown().indexOf('Six')];
  expect(find('[role="status"]').textContent).toBe(`Not yet. The answer is ${letter}.`);
  expect(radioOf('Five').disabled).toBe(true);
});

test('the choice can be changed until it is checked, not after', async () => {
  await press(keyOf('Five'));
  await press(keyOf('Six'));
  expect(radioOf('Six').checked).toBe(true);
  await press('Enter');
  expect(answered.mock.calls).toEqual([[0]]);
  await press(keyOf('Five'));
  expect(radioOf('Six').checked).toBe(true);
  expect(answered).toHaveBeenCalledTimes(1);
});

test('digits choose, Enter checks and goes on, and the next question has the focus', async () => {
  await press(keyOf('Six'));
  await press('Enter');
  expect(document.activeElement?.textContent).toBe('Correct!');
  await press('Enter');
  expect(document.activeElement?.textContent).toBe('Question two');
  await press(keyOf('Nine'));
  await press('Enter');
  await press('Enter');
  expect(document.body.textContent).toBe('Your result');
});

test('a digit without an option, a held key and a browser shortcut do nothing', async () => {
  await press('9');
  await press(keyOf('Six'), { repeat: true });
  await press(keyOf('Six'), { ctrlKey: true });
  expect(checkButton().disabled).toBe(true);
});

test('Enter on a button is the button’s own', async () => {
  await click(radioOf('Six'));
  checkButton().focus();
  expect(await press('Enter')).toBe(false);
  expect(answered).not.toHaveBeenCalled();
});
