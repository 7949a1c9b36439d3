import { linesOf } from '../../exercises/lines.ts';
import { type Said, wordLanguages } from '../../words.ts';
import type { AssignmentsData, FlashcardsData, WordsData, WorksheetsData } from '../schema.ts';
import type { RawAssignment, RawCard, RawTask, RawWord, RawWorksheet } from './raw-forms.ts';

export type CardData = FlashcardsData['sets'][number]['cards'][number];
export type AssignmentData = AssignmentsData['assignments'][number];
export type WorksheetData = WorksheetsData['worksheets'][number];
type TaskData = AssignmentData['questions'][number];

/** Row numbers have no meaning here: Strapi assigns its own. */
const row = { id: 0 };
const text = (value: string | null | undefined) => (value ?? '').replace(/\r\n?/gu, '\n');
const named = (key: string | null | undefined, index: number, start: string) =>
  key?.trim() || `${start}-${index + 1}`;

export const linesText = (lines: readonly string[]) =>
  lines.length === 0 ? null : lines.join('\n');
/** A list of names as typed, without blanks and duplicates. */
export const cleanLines = (value: string | null | undefined) =>
  linesText([...new Set(linesOf(value ?? ''))]);

/** A storyboard with exactly one line break at its end; null when there is none. */
export function cleanExplainer(value: string | null | undefined): string | null {
  const words = text(value).trimEnd();
  return words.trim() === '' ? null : `${words}\n`;
}

export const cardData = ({ key, front, back }: RawCard, index: number): CardData => ({
  ...{ key: named(key, index, 'card'), front: text(front), back: text(back) },
});
export const rawCard = ({ key, front, back }: CardData): RawCard => ({ ...row, key, front, back });

type WordData = WordsData['words'][number];

/** Texts by language as lines of a form. */
export const saidText = (said: Said = {}): string | null =>
  linesText(wordLanguages.flatMap((code) => (said[code] ? `${code}: ${said[code]}` : [])));

export function saidData(lines: string | null | undefined): Said {
  const pairs = linesOf(lines ?? '').map((line) => line.split(/:\s*(.*)/su));
  return Object.fromEntries(
    wordLanguages.flatMap((code) => {
      const found = pairs.find(([name]) => name?.trim() === code)?.[1]?.trim();
      return found ? [[code, found]] : [];
    }),
  );
}

export function wordData({ term, meaning, checked, ...raw }: RawWord): WordData {
  const said = Object.fromEntries(
    wordLanguages.flatMap((code) => (raw[code]?.trim() ? [[code, raw[code].trim()]] : [])),
  );
  const names = saidData(checked);
  return {
    ...{ term: text(term).trim(), meaning: text(meaning).trim(), ...said },
    ...(Object.keys(names).length > 0 ? { checked: names } : {}),
  };
}

export const rawWord = ({ term, meaning, ha, yo, ig, pcm, checked }: WordData): RawWord => ({
  ...{ ...row, term, meaning, ha: ha ?? null, yo: yo ?? null, ig: ig ?? null, pcm: pcm ?? null },
  checked: saidText(checked),
});

function taskData(raw: RawTask, index: number): TaskData {
  const { title, points, modelAnswer, options = [] } = raw;
  const start = {
    key: named(raw.key, index, 'task'),
    title: text(title),
    points: points ?? 0,
  };
  if (raw.kind !== 'choice') return { kind: 'written', ...start, modelAnswer: text(modelAnswer) };
  return {
    kind: 'choice',
    ...start,
    options: options.map(({ answer, isCorrect, explanation }) => ({
      answer: text(answer),
      ...(isCorrect === true ? { correct: true } : {}),
      ...(explanation ? { explanation: text(explanation) } : {}),
    })),
  };
}

function rawTask(task: TaskData): RawTask {
  const { key, kind, title, points } = task;
  const start = { ...row, key, kind, title, points };
  if (task.kind === 'written') return { ...start, modelAnswer: task.modelAnswer, options: [] };
  const options = task.options.map(({ answer, correct, explanation }) => ({
    ...{ ...row, answer, isCorrect: correct === true, explanation: explanation ?? null },
  }));
  return { ...start, modelAnswer: null, options };
}

const usualDueDays = 14;

/** Ids of a unit's assignments and worksheets begin with the id of the unit; a new one gets the next number. */
export function withKeys<T extends { key: string | null }>(
  list: readonly T[],
  unitId: string,
  kind: 'assignment' | 'worksheet',
): (T & { key: string })[] {
  const start = `${unitId}-${kind}-`;
  const taken = new Set<string>();
  const isOwn = (key: string | null): key is string =>
    key?.startsWith(start) === true && !taken.has(key);
  let last = Math.max(
    0,
    ...list.map(({ key }) => Number(key?.startsWith(start) ? key.slice(start.length) : 0) || 0),
  );
  return list.map((one) => {
    const key = isOwn(one.key) ? one.key : `${start}${++last}`;
    taken.add(key);
    return { ...one, key };
  });
}

export const assignmentData = (
  { key, title, instructions, dueDays, questions = [] }: RawAssignment & { key: string },
  unit: string,
): AssignmentData => ({
  id: key,
  unit,
  title: text(title),
  instructions: text(instructions),
  dueDays: dueDays ?? usualDueDays,
  questions: questions.map(taskData),
});

export const rawAssignment = ({
  id,
  title,
  instructions,
  dueDays,
  questions,
}: AssignmentData): RawAssignment => ({
  ...{ ...row, key: id, title, instructions, dueDays, questions: questions.map(rawTask) },
});

export const worksheetData = (
  { key, title, introduction, exercises = [] }: RawWorksheet & { key: string },
  unit: string,
): WorksheetData => ({
  id: key,
  unit,
  title: text(title),
  introduction: text(introduction),
  exercises: exercises.map(({ task, answer, lines }) => ({
    ...{ task: text(task), answer: text(answer) },
    ...(lines === null || lines === undefined ? {} : { lines }),
  })),
});

export const rawWorksheet = ({
  id,
  title,
  introduction,
  exercises,
}: WorksheetData): RawWorksheet => ({
  ...{ ...row, key: id, title, introduction },
  exercises: exercises.map(({ task, answer, lines }) => ({
    ...{ ...row, task, answer, lines: lines ?? null },
  })),
});

/** The assignments of a unit's form in the format of the files. */
export const cleanAssignments = (list: readonly RawAssignment[] | undefined, unit: string) =>
  withKeys(list ?? [], unit, 'assignment').map((one) => rawAssignment(assignmentData(one, unit)));
export const cleanWorksheets = (list: readonly RawWorksheet[] | undefined, unit: string) =>
  withKeys(list ?? [], unit, 'worksheet').map((one) => rawWorksheet(worksheetData(one, unit)));
export const cleanWords = (list: readonly RawWord[] | undefined) =>
  (list ?? []).map((word) => rawWord(wordData(word)));
export const cleanCards = (list: readonly RawCard[] | undefined) =>
  (list ?? []).map((card, index) => rawCard(cardData(card, index)));
