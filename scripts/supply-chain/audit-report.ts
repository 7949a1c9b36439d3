import type { Tree } from './lockfile.ts';
import { explainedAdvisories } from './reviewed.ts';

type Via = string | { source?: number; url?: string; title?: string; severity?: string };

/** The part of `npm audit --json` that we read. */
export type AuditAnswer = {
  error?: { summary?: string };
  message?: string;
  vulnerabilities?: Record<string, { severity: string; via: Via[] }>;
};

export type Finding = { name: string; advisory: string; title: string; why: string | undefined };

const idOf = (url: string | undefined, source: number | undefined) =>
  url?.split('/').at(-1) ?? String(source ?? 'unknown');

/** One entry per advisory and package, with our explanation if there is one. Null: the registry gave no answer. */
export function findingsOf(
  tree: Tree,
  answer: AuditAnswer,
  explained = explainedAdvisories,
): Finding[] | null {
  if (answer.vulnerabilities === undefined) return null;
  return Object.entries(answer.vulnerabilities).flatMap(([name, { via }]) =>
    via
      .filter((one) => typeof one !== 'string')
      .map((one) => {
        const advisory = idOf(one.url, one.source);
        const known = explained.find((line) => line.tree === tree && line.advisory === advisory);
        return { name, advisory, title: one.title ?? '', why: known?.why };
      }),
  );
}
