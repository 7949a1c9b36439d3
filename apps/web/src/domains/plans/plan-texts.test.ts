import { expect, it, vi } from 'vitest';
import plans from '../../../../../supabase/plans.json';
import * as catalogue from './messages.ts';

it('every text of our plans is a message, so that it can be translated', async () => {
  vi.resetModules();
  const marked = Object.fromEntries(
    Object.entries(catalogue.plansText).map(([key, text]) => [key, `message: ${text}`]),
  );
  vi.doMock('./messages.ts', () => ({ plansText: marked }));
  const { planText } = await import('./plan-texts.ts');
  const texts = plans.flatMap(({ name, summary, adds }) => [name, summary, ...adds]);
  expect(texts.filter((text) => planText(text) !== `message: ${text}`)).toEqual([]);
  expect(planText('A plan of another school')).toBe('A plan of another school');
});
