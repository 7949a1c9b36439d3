import { expect, test } from 'vitest';
import { createReporter, type ErrorReport } from './reporting.ts';

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
