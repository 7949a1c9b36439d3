import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import * as v from 'valibot';
import { projectRoot } from '../../lib/paths.ts';
import { definePublisher } from './publisher.ts';

const planSchema = v.strictObject({
  id: v.pipe(v.string(), v.regex(/^[a-z0-9]+(-[a-z0-9]+)*$/)),
  name: v.pipe(v.string(), v.nonEmpty()),
  summary: v.pipe(v.string(), v.nonEmpty()),
  amount_kobo: v.pipe(v.number(), v.integer(), v.minValue(0)),
  period_months: v.nullable(v.pipe(v.number(), v.integer(), v.minValue(1))),
  renews: v.boolean(),
  seats: v.pipe(v.number(), v.integer(), v.minValue(1)),
  adds: v.array(v.string()),
});

export type PlanFile = v.InferOutput<typeof planSchema>[];

/** The plans in display order. An invalid file stops the start. */
export function readPlans(file = join(projectRoot, 'supabase', 'plans.json')): PlanFile {
  const result = v.safeParse(v.array(planSchema), JSON.parse(readFileSync(file, 'utf8')));
  if (result.success) return result.output;
  const problems = result.issues.map((issue) => `${v.getDotPath(issue)}: ${issue.message}`);
  throw new Error(`supabase/plans.json is wrong: ${problems.join('; ')}`);
}

/** Plans that are gone from the file stay for learners who have paid for them, but are not offered. */
export const planPublisher = definePublisher({
  name: 'plans',
  rows: () => readPlans().map((plan, position) => ({ ...plan, position })),
  write: async (plans, { sql }) => {
    for (const plan of plans) {
      await sql`
        insert into public.plans ${sql({ ...plan, is_offered: true })}
        on conflict (id) do update set
          name = excluded.name, summary = excluded.summary, amount_kobo = excluded.amount_kobo,
          period_months = excluded.period_months, renews = excluded.renews,
          seats = excluded.seats, adds = excluded.adds, position = excluded.position,
          is_offered = true`;
    }
    const ids = plans.map(({ id }) => id);
    await sql`update public.plans set is_offered = false where not id = any(${ids})`;
  },
});
