// @vitest-environment happy-dom
import { act } from 'react';
import { afterEach, expect, test, vi } from 'vitest';
import { click, find, named, render, settle } from '#lib/testing/render.tsx';
import { connectReporting, type ErrorReport } from './reporting/reporting.ts';
import { useContent } from './use-content.ts';

type Answer = { resolve: (text: string) => void; reject: (error: Error) => void };
type Asked = Answer & { signal: AbortSignal };
let asked: Asked[] = [];
const load = (signal: AbortSignal) =>
  new Promise<string>((resolve, reject) => asked.push({ resolve, reject, signal }));
const last = () => asked.at(-1) as Asked;

afterEach(() => {
  asked = [];
  vi.unstubAllGlobals();
  connectReporting(null);
});

type PageProps = { name?: string; initial?: string; isEnough?: boolean };

function Page({ name = 'maths', ...rest }: PageProps) {
  const { data, error, refetch } = useContent({ key: name, load, component: 'list', ...rest });
  return (
    <>
      <p>{`${data ?? 'nothing'}, ${error?.message ?? 'fine'}`}</p>
      <button type="button" onClick={() => refetch()}>
        Again
      </button>
    </>
  );
}

const shown = () => find('p').textContent;
const end = async (how: () => void) => {
  how();
  await act(settle);
};

test('what the page was rendered with is shown until the answer', async () => {
  await render(<Page initial="old" />);
  expect(shown()).toBe('old, fine');
  await end(() => last().resolve('new'));
  expect(shown()).toBe('new, fine');
});

test('nothing is asked when the page has all it needs', async () => {
  await render(<Page initial="newest" isEnough />);
  expect([shown(), asked.length]).toEqual(['newest, fine', 0]);
});

test('a failure is reported, keeps what is shown, and a retry asks again', async () => {
  const reports: ErrorReport[] = [];
  connectReporting((sent) => reports.push(sent));
  await render(<Page initial="old" />);
  await end(() => last().reject(new Error('Broken')));
  expect(shown()).toBe('old, Broken');
  expect(reports).toMatchObject([{ message: 'Broken', component: 'list' }]);
  await click(named('Again'));
  expect([shown(), asked.length]).toEqual(['old, fine', 2]);
  await end(() => last().resolve('new'));
  expect(shown()).toBe('new, fine');
});

test('no report without a network', async () => {
  const reports: ErrorReport[] = [];
  connectReporting((sent) => reports.push(sent));
  vi.stubGlobal('navigator', { onLine: false });
  await render(<Page />);
  await end(() => last().reject(new Error('Broken')));
  expect([shown(), reports]).toEqual(['nothing, Broken', []]);
});

test('other content starts from nothing, cancels the request before it and ignores its answer', async () => {
  const { rerender } = await render(<Page />);
  const first = last();
  await rerender(<Page name="english" />);
  expect(first.signal.aborted).toBe(true);
  await end(() => first.resolve('late'));
  expect(shown()).toBe('nothing, fine');
  await end(() => last().resolve('English'));
  expect(shown()).toBe('English, fine');
});
