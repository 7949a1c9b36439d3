import type { DraftLesson, Fault, Path } from './draft-library.ts';
import { exerciseField, exerciseWords } from './exercise-words.ts';

export const letter = (index: unknown) => String.fromCharCode(65 + Number(index));

/** An editor's name for the place: a question has a number, an option a letter. */
function nameOf([list, index, part, option]: Path): string {
  if (list === 'questions' && index !== undefined) {
    const name = `Question ${Number(index) + 1}`;
    return part === 'options' && option !== undefined ? `${name}, option ${letter(option)}` : name;
  }
  if (list === 'exercises' && index !== undefined) return `Exercise ${Number(index) + 1}`;
  if (list === 'cards' && index !== undefined) return `Card ${Number(index) + 1}`;
  return list === 'skills' && index !== undefined ? `Skill ${Number(index) + 1}` : '';
}

const indexed = (list: string, index: PropertyKey, ...rest: (string | number)[]) => [
  list,
  Number(index),
  ...rest,
];

function fieldOfQuestion([, index, part, option]: Path, message: string): (string | number)[] {
  if (index === undefined) return ['quiz_question'];
  if (/\bskill\b/u.test(message) && part !== 'options') {
    return indexed('quiz_question', index, 'skill');
  }
  if (part !== 'options' || option === undefined) return indexed('quiz_question', index, 'title');
  const field = message.includes('explanation') ? 'explanation' : 'answer';
  return indexed('quiz_question', index, 'question_option', Number(option), field);
}

const ownFields = new Map<PropertyKey | undefined, string>([
  ...['title', 'strand', 'term', 'prerequisites', 'explainer'].map((name) => [name, name] as const),
  ['video', 'videoUrl'],
  ['id', 'unit'],
]);

/** The field of Strapi's form for a place in a lesson's file. */
export function fieldOf(path: Path, message: string, lesson: DraftLesson): (string | number)[] {
  const [list, index, part] = path;
  if (list === 'questions') return fieldOfQuestion(path, message);
  if (list === 'cards') {
    return index === undefined ? [list] : indexed(list, index, part === 'back' ? 'back' : 'front');
  }
  if (list !== 'exercises' && list !== 'skills') return [ownFields.get(list) ?? 'body'];
  if (index === undefined) return [list];
  if (list === 'skills') return indexed(list, index, part === 'title' ? 'title' : 'key');
  const kind = lesson.exercises?.[Number(index)]?.__component ?? '';
  return indexed(list, index, ...exerciseField({ path, message }, kind));
}

export const sentence = (words: string) => {
  const start = words.charAt(0).toUpperCase() + words.slice(1);
  return /[.!?]$/u.test(start) ? start : `${start}.`;
};

/** A program generates the keys; editors count questions instead. */
function named(name: string, message: string, lesson: DraftLesson): string {
  const counted = (lesson.quiz_question ?? []).reduce(
    (words, { key }, index) => words.replaceAll(`question "${key}"`, `question ${index + 1}`),
    message,
  );
  const line = (lesson.exercises ?? []).reduce(
    (words, { key }, index) => words.replaceAll(`exercise "${key}"`, `exercise ${index + 1}`),
    counted,
  );
  const own = line.replace(/^exercise (?:"[^"]*"|\d+): /u, (found) =>
    name.startsWith('Exercise') ? '' : found,
  );
  return prefixed(name, own);
}

function prefixed(name: string, line: string): string {
  const [start = ''] = name.toLowerCase().split(',');
  if (line.toLowerCase().includes(start)) return line;
  return `${name}${/^(?:has|needs) /u.test(line) ? '' : ':'} ${line}`;
}

const lackOf = (message: string) => (message.includes('no letter') ? 'has no letter' : 'is empty');

/** A place outside the lists of the form. */
function placeName([first, index]: Path): string {
  if (first === 'goals') return `Goal ${Number(index) + 1}`;
  if (first === 'summary') return `Line ${Number(index) + 1} of the summary`;
  return `The ${String(first)}`;
}

function emptyWords(path: Path, message: string): string {
  const name = nameOf(path);
  if (path[0] === 'cards') return `${name} has an empty ${path[2] === 'back' ? 'back' : 'front'}.`;
  if (path.at(-1) === 'answer' && name) return `${name} is empty.`;
  return name ? `${name} has no text.` : `${placeName(path)} ${lackOf(message)}.`;
}

function usedName(name: string, message: string): string {
  const word = /([^ "]+)" is already used/u.exec(message)?.[1] ?? '';
  return `${name} has a name that stands before it already: “${word}”.`;
}

const formWords = (message: string) =>
  message
    .replace(
      /no skill "(.*)" here/u,
      'the lesson has no skill “$1”: write the key of one of its skills',
    )
    .replace(
      /does not exist in course$/u,
      'was not uploaded: put it in by the picture button above the text',
    );

/** Rewrites a rule's message from the terms of files to those of the form. */
export function plainly({ rule, message, path }: Fault, lesson: DraftLesson): string {
  const name = nameOf(path);
  if (rule === 'titles-present') return emptyWords(path, message);
  if (rule === 'one-correct-option') {
    return message.includes('no option')
      ? `${name} has no right answer: switch one option on.`
      : `${name} has more than one right answer: leave one switched on.`;
  }
  const misplaced = rule === 'boxes-closed' ? /^"(goals|summary)" is no box/u.exec(message) : null;
  if (misplaced) {
    const [, box] = misplaced;
    const start =
      box === 'goals'
        ? 'The goals stand at the very top of the text'
        : 'The summary stands at the very end of the text';
    return `${start}: a line :::${box}, then one on each line after "- ", then a line :::.`;
  }
  if (rule === 'ids-readable') {
    return 'This lesson was made in another course and its address stays there. Duplicate it and choose the new unit in the copy.';
  }
  if (rule === 'ids-unique') return usedName(name, message);
  const words = path[0] === 'exercises' ? exerciseWords(message) : formWords(message);
  return sentence(named(name, words.replace(' of "lesson"', ''), lesson));
}

/** The line of the lesson's text that a finding is about, quoted so that the editor can find it. */
export function near(line: number, body: string): string {
  const words = line > 1 ? (body.split('\n')[line - 1] ?? '').trim() : '';
  if (words === '') return '';
  return ` Look at the line “${words.length > 50 ? `${words.slice(0, 50)}…` : words}”`;
}
