// @vitest-environment happy-dom
import { act } from 'react';
import { expect, it } from 'vitest';
import { click, find, named, render } from '../testing/render.tsx';
import { useCall } from './use-call.ts';

const asked: { name: string; answer: (text: string) => void; fail: (error: Error) => void }[] = [];
const heard: string[] = [];

function Asker() {
  const { start, isPending, isError } = useCall(
    (name: string) =>
      new Promise<string>((resolve, reject) => {
        asked.push({ name, answer: resolve, fail: reject });
      }),
  );
  const ask = () =>
    start('Ada').then(
      (text) => heard.push(text),
      (error: Error) => heard.push(error.message),
    );
  return (
    <>
      <button type="button" onClick={() => void ask()}>
        Ask
      </button>
      <p>{[isPending && 'pending', isError && 'failed'].filter(Boolean).join()}</p>
    </>
  );
}

const shown = () => find('p').textContent;

it('says that a call is under way, that it failed, and nothing once one has gone well', async () => {
  await render(<Asker />);
  expect(shown()).toBe('');
  await click(named('Ask'));
  expect([shown(), asked[0]?.name]).toEqual(['pending', 'Ada']);
  await act(async () => asked[0]?.fail(new Error('no network')));
  expect(shown()).toBe('failed');
  await click(named('Ask'));
  expect(shown()).toBe('pending');
  await act(async () => asked[1]?.answer('welcome'));
  expect(shown()).toBe('');
  expect(heard).toEqual(['no network', 'welcome']);
});
