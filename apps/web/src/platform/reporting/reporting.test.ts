import { expect, test, vi } from 'vitest';
import { createOutlet, createReporter, type ErrorReport } from './reporting.ts';

test('reports at most once a second', () => {
  let time = 0;
  const sent: ErrorReport[] = [];
  const report = createReporter(
    (entry) => sent.push(entry),
    () => time,
  );
  report(new Error('first'), { component: 'lesson' });
  time = 999;
  report(new Error('lost'), { component: 'lesson' });
  time = 1_000;
  report(new TypeError('second'), { component: 'course' });
  expect(sent).toEqual([
    { name: 'Error', message: 'first', component: 'lesson' },
    { name: 'TypeError', message: 'second', component: 'course' },
  ]);
});

test('does nothing while no service is connected', () => {
  expect(() => createReporter(null)(new Error('x'), { component: 'y' })).not.toThrow();
});

test('keeps what happens before the service is there, and lets it out one a second', () => {
  vi.useFakeTimers();
  const sent: [string, number][] = [];
  const outlet = createOutlet();
  const start = Date.now();
  const put = (message: string) =>
    outlet.sink({ name: 'Error', message, component: 'x' }, new Error(message));
  put('first');
  put('second');
  expect(sent).toEqual([]);
  outlet.open((entry) => sent.push([entry.message, Date.now() - start]));
  vi.advanceTimersByTime(500);
  put('third');
  vi.advanceTimersByTime(5_000);
  expect(sent).toEqual([
    ['first', 0],
    ['second', 1_000],
    ['third', 2_000],
  ]);
  for (let index = 0; index < 50; index += 1) put('flood');
  vi.advanceTimersByTime(60_000);
  expect(sent.length).toBeLessThan(20);
  vi.useRealTimers();
});
