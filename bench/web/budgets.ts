/** What a page may weigh on a first visit, in kilobytes (1,000 bytes) as transferred. */
export type Budget = { total: number; script: number; style: number; requests: number };

export type PageName = 'home' | 'course' | 'lesson' | 'quiz' | 'dashboard';

export const budgets: Record<PageName, Budget> = {
  home: { total: 106, script: 84.3, style: 14, requests: 12 },
  course: { total: 112.5, script: 91, style: 14, requests: 12 },
  lesson: { total: 121.4, script: 95.2, style: 16, requests: 14 },
  quiz: { total: 115.2, script: 94.5, style: 14, requests: 12 },
  dashboard: { total: 138.7, script: 116.5, style: 16, requests: 14 },
};

/** A second visit to any of these pages. */
export const secondVisit = { total: 25 };

/** A learner's whole session of thirteen screens, and the same on the next day. */
export const sessionBudget = { firstDay: 400, nextDay: 38 };

/** Scripts and styles that the home page loads before it is interactive. */
export const homeBeforeUse = 88;

export type Weight = {
  total: number;
  script: number;
  style: number;
  font: number;
  document: number;
  data: number;
  picture: number;
  requests: number;
};

const inKilobytes = (bytes: number) => bytes / 1_000;

/** Describes each number that is over its budget; empty when none is. */
export function overBudget(name: PageName, cold: Weight, warm: Weight): string[] {
  const budget = budgets[name];
  const over = (what: string, is: number, may: number) =>
    is > may ? [`${name}: ${what} ${is.toFixed(1)}, at most ${may}`] : [];
  return [
    ...over('total KB', inKilobytes(cold.total), budget.total),
    ...over('JavaScript KB', inKilobytes(cold.script), budget.script),
    ...over('CSS KB', inKilobytes(cold.style), budget.style),
    ...over('requests', cold.requests, budget.requests),
    ...over('KB on a second visit', inKilobytes(warm.total), secondVisit.total),
    ...(name === 'home'
      ? over('JavaScript and CSS KB', inKilobytes(cold.script + cold.style), homeBeforeUse)
      : []),
  ];
}

type Screens = readonly { bytes: number }[];

/** The same for a learner's two-day session. */
export function overSessionBudget(session: { firstDay: Screens; nextDay: Screens }): string[] {
  return (['firstDay', 'nextDay'] as const).flatMap((name) => {
    const total = inKilobytes(session[name].reduce((sum, { bytes }) => sum + bytes, 0));
    const most = sessionBudget[name];
    return total > most ? [`session, ${name}: ${total.toFixed(1)} KB, at most ${most}`] : [];
  });
}
