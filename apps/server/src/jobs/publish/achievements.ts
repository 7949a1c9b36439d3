import { achievements } from '@akada/learning/achievements';
import { definePublisher } from './publisher.ts';

/** The available badges. One that is no longer listed is retired: learners who have earned it keep it. */
export const achievementPublisher = definePublisher({
  name: 'achievements',
  rows: () => achievements.map((achievement, position) => ({ ...achievement, position })),
  write: async (rows, { sql }) => {
    await sql`
      insert into public.achievements
        (id, tier, title, description, measure, goal, color_theme, icon, position)
      select id, tier, title, description, measure, goal, color_theme, icon, position
      from jsonb_to_recordset(${sql.json(rows)}) as r (
        id text, tier text, title text, description text, measure text,
        goal integer, color_theme text, icon text, position integer
      )
      on conflict (id) do update set
        tier = excluded.tier, title = excluded.title, description = excluded.description,
        measure = excluded.measure, goal = excluded.goal, color_theme = excluded.color_theme,
        icon = excluded.icon, position = excluded.position, retired_at = null`;
    await sql`
      update public.achievements set retired_at = now()
      where retired_at is null and id <> all(${rows.map(({ id }) => id)})`;
  },
});
