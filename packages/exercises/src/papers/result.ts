import type { Paper, PaperItem } from './paper.ts';

export type PaperAnswer = {
  /** Null when it was not answered, which is shown separately from wrong answers. */
  isRight: boolean | null;
  seconds: number;
};

export type Tally = { right: number; wrong: number; open: number; total: number; seconds: number };
export type PaperResult = {
  all: Tally;
  sections: ({ title: string } & Tally)[];
  strands: ({ strand: string } & Tally)[];
  skills: ({ skill: string } & Tally)[];
  /** Up to three, the one with most to gain first: wrong answers weigh more than unanswered ones. */
  practiseNext: string[];
};

type Answered = { item: PaperItem; answer: PaperAnswer; section: string };

function tally(answered: readonly Answered[]): Tally {
  const many = (isRight: boolean | null) =>
    answered.filter(({ answer }) => answer.isRight === isRight).length;
  const seconds = answered.reduce((sum, { answer }) => sum + answer.seconds, 0);
  return {
    right: many(true),
    wrong: many(false),
    open: many(null),
    total: answered.length,
    seconds,
  };
}

function by<K extends string>(
  answered: readonly Answered[],
  field: K,
  nameOf: (one: Answered) => string,
): ({ [name in K]: string } & Tally)[] {
  const names = [...new Set(answered.map(nameOf))];
  return names.map((name) => {
    const own = tally(answered.filter((one) => nameOf(one) === name));
    return { [field]: name, ...own } as { [field in K]: string } & Tally;
  });
}

const missed = ({ wrong, open }: Tally) => wrong + open;

/** One mark each, no negative marks. `answers` has the answers of each section, in the order of its items. */
export function resultOf(paper: Paper, answers: readonly (readonly PaperAnswer[])[]): PaperResult {
  const answered = paper.sections.flatMap(({ title, items }, place) =>
    items.map((item, at): Answered => {
      const answer = answers[place]?.[at] ?? { isRight: null, seconds: 0 };
      return { item, answer, section: `${place}:${title}` };
    }),
  );
  const skills = by(answered, 'skill', ({ item }) => item.skill);
  const weak = skills
    .filter((one) => missed(one) > 0)
    .sort(
      (a, b) =>
        b.wrong - a.wrong ||
        missed(b) - missed(a) ||
        a.right / a.total - b.right / b.total ||
        (a.skill < b.skill ? -1 : 1),
    );
  return {
    all: tally(answered),
    sections: by(answered, 'title', ({ section }) => section).map((one) => ({
      ...one,
      title: one.title.replace(/^\d+:/u, ''),
    })),
    strands: by(answered, 'strand', ({ item }) => item.strand),
    skills,
    practiseNext: weak.slice(0, 3).map(({ skill }) => skill),
  };
}
