import { drawPaper, type Paper, type PaperChoice } from '@akada/exercises/papers/paper';
import {
  type FileChoice,
  type FileQuestion,
  isGenerated,
  isWritten,
  type PaperFile,
  poolOf,
  questionKey,
} from '@akada/exercises/papers/paper-file';
import { realise } from '#domains/exercises/generated.ts';
import { startTimed } from '#domains/questions/timed-attempt.ts';
import { asChoice } from './as-choice.ts';
import type { AskedQuestion, Running } from './sitting.ts';

type Start = { id: string; now: number; choice: PaperChoice };

const ofChoice = ({ key, skill, difficulty, title, options, right, why }: FileChoice) => ({
  kind: 'choice' as const,
  key,
  skill,
  difficulty,
  prompt: title,
  hints: [],
  solution: why,
  question: {
    key,
    title,
    options: options.map((answer, place) => ({
      answer,
      isCorrect: place === right,
      explanation: place === right ? why : '',
    })),
  },
});

/** The question with its numbers; null for a family this version of the site does not know. */
async function asked(
  question: FileQuestion,
  section: number,
  seed: string,
): Promise<AskedQuestion | null> {
  const { key, lesson, skill, strand, difficulty } = question;
  const place = { section, key, lesson, skill, strand, difficulty };
  if (isWritten(question)) return { ...place, exercise: question.exercise, source: {} };
  if (!isGenerated(question)) return { ...place, exercise: ofChoice(question), source: {} };
  const { family, params } = question;
  const made = await realise({ kind: 'generated', key, skill, difficulty, family, params }, seed);
  if (made === null) return null;
  const exercise = asChoice(made.exercise, family, seed) ?? made.exercise;
  return { ...place, exercise, source: made.source };
}

async function askedOf(paper: Paper, file: PaperFile): Promise<AskedQuestion[]> {
  const byKey = new Map(file.pool.map((question) => [questionKey(question), question]));
  const all = paper.sections.flatMap(({ items }, section) =>
    items.map(async ({ key, seed }) => {
      const question = byKey.get(key);
      return question ? asked(question, section, seed) : null;
    }),
  );
  return (await Promise.all(all)).filter((one) => one !== null);
}

/** Draws a paper for one sitting: different for each id, avoiding recently seen questions. */
export async function drawSitting(file: PaperFile, start: Start): Promise<Running> {
  const { id, now, choice } = start;
  const draw = (pool: readonly FileQuestion[]) => drawPaper(file, poolOf(pool), id, choice);
  let paper = draw(file.pool);
  let questions: AskedQuestion[];
  try {
    questions = await askedOf(paper, file);
  } catch {
    // The generator chunk failed to load: offline, a paper of written questions only is better than none.
    paper = draw(file.pool.filter((question) => !isGenerated(question)));
    questions = await askedOf(paper, file);
  }
  const sitting = {
    id,
    paperId: file.id,
    title: file.title,
    courseId: file.sections[0]?.course ?? '',
    minutes: paper.minutes,
    isHalf: choice.isHalf,
    sections: file.sections.map(({ title, subject }) => ({ title, subject })),
    questions,
  };
  return { sitting, progress: startTimed({ id, questions, now }) };
}
