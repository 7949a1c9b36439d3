import type { Difficulty } from '../model.ts';
import { randomFrom } from '../random.ts';
import type { Blueprint } from './blueprint.ts';
import type { PaperKind } from './paper-kind.ts';

/** An exercise that a paper may ask. */
export type PoolItem = {
  key: string;
  /** `<course> <strand>`: two courses may have strands of the same name. */
  strand: string;
  /** `<lesson> <skill>`: two lessons may have skills of the same name. */
  skill: string;
  difficulty: Difficulty;
  /** The kind that a section asks a number of; absent for quiz questions and generated numbers. */
  kind?: PaperKind;
};
/** The part of a blueprint that drawing needs, which is also sent to the phone. */
export type Plan = { id: string; sections: Pick<Blueprint['sections'][number], PlanField>[] };
type PlanField = 'title' | 'course' | 'minutes' | 'items' | 'from' | 'kinds' | 'difficulty';

export const strandKey = (course: string, strand: string) => `${course} ${strand}`;

export type PaperItem = PoolItem & { seed: string };
export type PaperSection = { title: string; minutes: number; items: PaperItem[] };
export type Paper = {
  blueprint: string;
  sections: PaperSection[];
  /** Null without a clock. */
  minutes: number | null;
  /** Items that were missing from the pool. */
  missing: number;
};

export type PaperChoice = {
  isHalf: boolean;
  /** Extra time as a percentage of the exam's; null for no clock. */
  extraTime: 0 | 25 | 50 | null;
  /** Keys asked in the last two sittings. */
  seenLately: readonly string[];
};

/** Splits a number in proportion to the weights; the largest remainders get what is left. */
export function shareOut(total: number, weights: readonly number[]): number[] {
  const sum = weights.reduce((a, b) => a + b, 0);
  if (sum === 0) return weights.map(() => 0);
  const shares = weights.map((weight) => Math.floor((total * weight) / sum));
  const rests = weights.map((weight, place) => ({ place, rest: (total * weight) % sum }));
  rests.sort((a, b) => b.rest - a.rest || a.place - b.place);
  const left = total - shares.reduce((a, b) => a + b, 0);
  for (const { place } of rests.slice(0, left)) shares[place] = (shares[place] ?? 0) + 1;
  return shares;
}

type Draw = { pool: PoolItem[]; seed: string; taken: Set<string> };

/** How many of each kind a section asks. The rarest is drawn first, because a common kind fits any strand. */
function kindsOf(
  { kinds = {} }: Plan['sections'][number],
  pool: readonly PoolItem[],
  strands: ReadonlyMap<string, number>,
) {
  const able = (kind: string) =>
    pool.filter((one) => one.kind === kind && strands.has(one.strand)).length;
  return Object.entries(kinds).sort(([a], [b]) => able(a) - able(b) || (a < b ? -1 : 1));
}

/** The items of one kind, each replacing another of its strand, so that the strand totals stay right. */
function drawKind(draw: Draw, kind: string, wanted: number, open: Map<string, number>): PoolItem[] {
  const able = draw.pool.filter((one) => one.kind === kind);
  const drawn: PoolItem[] = [];
  for (const one of randomFrom(`${draw.seed}:${kind}`).shuffle(able)) {
    const left = open.get(one.strand) ?? 0;
    if (drawn.length === wanted || left === 0 || draw.taken.has(one.key)) continue;
    open.set(one.strand, left - 1);
    draw.taken.add(one.key);
    drawn.push(one);
  }
  return drawn;
}

/** Picks by the difficulty of the blueprint as far as the pool allows, then the nearest difficulty. */
function drawStrand(
  draw: Draw,
  strand: string,
  wanted: number,
  shares: readonly number[],
): PoolItem[] {
  const random = randomFrom(`${draw.seed}:${strand}`);
  const able = random.shuffle(
    draw.pool.filter((one) => one.strand === strand && one.kind === undefined),
  );
  const difficulties = shareOut(wanted, shares).flatMap((many, place) =>
    Array.from({ length: many }, () => place + 1),
  );
  return difficulties.flatMap((difficulty) => {
    const free = able.filter(({ key }) => !draw.taken.has(key));
    const off = (one: PoolItem) => Math.abs(one.difficulty - difficulty);
    const best = free.reduce<PoolItem | undefined>(
      (near, one) => (near === undefined || off(one) < off(near) ? one : near),
      undefined,
    );
    if (!best) return [];
    draw.taken.add(best.key);
    return [best];
  });
}

/** Draws a paper; the same attempt always gives the same paper. No question of the last two sittings is repeated. */
export function drawPaper(
  blueprint: Plan,
  pool: readonly PoolItem[],
  seed: string,
  choice: PaperChoice,
): Paper {
  const lately = new Set(choice.seenLately);
  const fresh = pool.filter(({ key }) => !lately.has(key));
  const taken = new Set<string>();
  const part = (number: number) => (choice.isHalf ? Math.ceil(number / 2) : number);
  let missing = 0;
  const sections = blueprint.sections.map((section, place): PaperSection => {
    const strands = Object.entries(section.from);
    const counts = shareOut(
      part(section.items),
      strands.map(([, many]) => many),
    );
    const draw: Draw = { pool: fresh, seed: `${seed}:${place}`, taken };
    const open = new Map(
      strands.map(([strand], at) => [strandKey(section.course, strand), counts[at] ?? 0]),
    );
    const ofKinds = kindsOf(section, fresh, open).flatMap(([kind, many]) =>
      drawKind(draw, kind, part(many), open),
    );
    const byLetter = [...open].flatMap(([strand, many]) =>
      drawStrand(draw, strand, many, section.difficulty),
    );
    const drawn = [...ofKinds, ...byLetter];
    missing += part(section.items) - drawn.length;
    const items = randomFrom(`${seed}:${place}:order`)
      .shuffle(drawn)
      .map((item, at): PaperItem => ({ ...item, seed: `${seed}:${place}:${at}` }));
    return { title: section.title, minutes: part(section.minutes), items };
  });
  const whole = sections.reduce((sum, { minutes: ofSection }) => sum + ofSection, 0);
  const minutes =
    choice.extraTime === null ? null : Math.ceil((whole * (100 + choice.extraTime)) / 100);
  return { blueprint: blueprint.id, sections, minutes, missing };
}
