import { benchmarkClasses, classEdges } from '@akada/content/benchmark-scale';
import { estimateAbility, type MarkedItem } from '@akada/learning/benchmark/engine';
import { type Band, bandOf, lessonsToStart, standingsOf } from '@akada/learning/benchmark/report';
import type { SupabaseClient } from '@supabase/supabase-js';
import { type BankItem, type Result, type ResultBand, readLessons } from './store.ts';

/** A band with the names of classes, so that the page that shows it needs no scale. */
export function namedBand({ likely, from, to }: Band): ResultBand {
  const last = benchmarkClasses.length - 1;
  const position = Math.min(Math.max(likely, 0), last);
  const nameAt = (index: number) => benchmarkClasses[index] ?? '';
  return {
    level: likely < 0 ? 'towards' : likely > last ? 'above' : 'at',
    class: nameAt(position),
    place: position,
    from: nameAt(from),
    to: nameAt(to),
  };
}

/** The result of a sitting from its answers. */
export async function resultOf(
  admin: SupabaseClient,
  bank: readonly BankItem[],
  answers: readonly MarkedItem[],
): Promise<Result> {
  const titles = new Map(bank.map((item) => [item.strand, item.strandTitle]));
  const standings = standingsOf(answers);
  const named = (standingWanted: 'strong' | 'weak') =>
    standings
      .filter(({ standing }) => standing === standingWanted)
      .map(({ strand }) => titles.get(strand) ?? strand);
  const wanted = lessonsToStart(bank, answers);
  const lessons = await readLessons(admin, wanted);
  return {
    band: namedBand(bandOf(estimateAbility(answers), classEdges)),
    strengths: named('strong').toReversed(),
    weaknesses: named('weak'),
    lessons: wanted.flatMap((id) => lessons.get(id) ?? []),
    asked: answers.length,
  };
}
