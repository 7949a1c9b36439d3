import { choicesOf } from '../../choices.ts';
import { type Library, lessonsOf } from '../../library.ts';
import type { Rule } from '../../rule.ts';

const works =
  'tale|folktale|story|passage|poem|song|letter|e-mail|composition|essay|paragraph|dialogue|conversation|text|extract|picture|diagram|graph|chart|table|map|speech';

/** Words that need the lesson to be understood, whatever else the question says. */
const toTheLesson = new RegExp(
  String.raw`\b(?:this|the|our|today's) (?:lesson|unit|chapter)(?=[?.,:;]|$| (?:says?|tells?|shows?|names?|calls?|teaches))|\b(?:in|of|from) (?:this|the) (?:lesson|unit|chapter)\b|\b(?:${works}|list|example|sentences?|words?) (?:above|below)\b|\bthe worked example\b|\b(?:you|we) (?:have )?(?:just )?learn(?:t|ed)\b`,
  'iu',
);

/** A mention of a work as if it were known. */
const knownWork = new RegExp(String.raw`\b(?:the|this|that) (?:\w+ )?(${works})\b`, 'iu');
/** A long quotation, or a picture of the question itself, makes the reference clear. */
const quotation = /["“][^"”]{40,}["”]/u;

/** A gap to fill or words in quotation marks are examples of language; what they mention need not exist. */
function withoutQuoted(title: string): string {
  return title.replaceAll(/["“][^"”]*["”]/gu, ' … ');
}

function referent(title: string): string | null {
  const lesson = toTheLesson.exec(withoutQuoted(title));
  if (lesson) return lesson[0];
  const work = knownWork.exec(withoutQuoted(title));
  if (!work || title.includes('__') || title.includes('![') || quotation.test(title)) return null;
  const before = title.slice(0, title.indexOf(work[0]));
  const isIntroduced = new RegExp(
    String.raw`\b(?:an?|one|his|her|their|your|\w+'s) (?:\S+ ){0,3}${work[1]}\b|\b${work[1]}s\b`,
    'iu',
  ).test(before);
  // "this paragraph: (1) …" or "a sum: …" gives the text after a colon or a question mark.
  const isGiven = title.slice(title.indexOf(work[0])).length > work[0].length + 60;
  return isIntroduced || isGiven ? null : work[0];
}

/** The prompts of exercises. What they refer to may be in another part of the exercise. */
const promptsOf = (library: Library) =>
  lessonsOf(library).flatMap(({ data, file, lineOf }) =>
    (data.exercises ?? []).flatMap((entry, index) => {
      if (!('prompt' in entry)) return [];
      const given = entry.kind === 'gaps' ? `${entry.prompt} "${entry.text}"` : entry.prompt;
      const title = entry.kind === 'picture' ? `${given} ![](${entry.src})` : given;
      return [{ file, line: lineOf('exercises', index), name: `exercise "${entry.key}"`, title }];
    }),
  );

/** Practice shows questions and exercises without their lesson, so each must name or quote everything it refers to. */
export const stemsStandAlone: Rule = {
  name: 'stems-stand-alone',
  isStructural: false,
  check: (library) =>
    [...choicesOf(library), ...promptsOf(library)].flatMap(({ file, line, name, title }) => {
      const words = referent(title);
      if (words === null) return [];
      const message = `${name} speaks of "${words}", which a reader of the question alone does not know: say or quote it`;
      return [{ file, line, message }];
    }),
};
