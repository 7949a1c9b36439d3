import { type Finding, inFileOrder } from './finding.ts';
import type { Library } from './library.ts';
import type { Rule } from './rule.ts';
import { benchmarkBalanced } from './rules/benchmark/benchmark-balanced.ts';
import { benchmarkFitsClass } from './rules/benchmark/benchmark-fits-class.ts';
import { benchmarkLeadsToClass } from './rules/benchmark/benchmark-leads-to-class.ts';
import { exerciseAnswers } from './rules/exercises/exercise-answers.ts';
import { exerciseFamilies } from './rules/exercises/exercise-families.ts';
import { exerciseLinks } from './rules/exercises/exercise-links.ts';
import { exerciseShapes } from './rules/exercises/exercise-shapes.ts';
import { exerciseWeight } from './rules/exercises/exercise-weight.ts';
import { exerciseWords } from './rules/exercises/exercise-words.ts';
import { idsReadable } from './rules/ids/ids-readable.ts';
import { idsUnchanged } from './rules/ids/ids-unchanged.ts';
import { idsUnique } from './rules/ids/ids-unique.ts';
import { slugsUnique } from './rules/ids/slugs-unique.ts';
import { imagesExistWithAlt } from './rules/media/images-exist-with-alt.ts';
import { picturesReadable } from './rules/media/pictures-readable.ts';
import { picturesSafeAndLight } from './rules/media/pictures-safe-and-light.ts';
import { storyboardsDrawable } from './rules/media/storyboards-drawable.ts';
import { papersDrawable } from './rules/papers/papers-drawable.ts';
import { answerAgrees } from './rules/questions/answer-agrees.ts';
import { answerPositionsSpread } from './rules/questions/answer-positions-spread.ts';
import { copiedNumbers } from './rules/questions/copied-numbers.ts';
import { copiedWords } from './rules/questions/copied-words.ts';
import { explanationsDiffer } from './rules/questions/explanations-differ.ts';
import { explanationsPresent } from './rules/questions/explanations-present.ts';
import { marksSplit } from './rules/questions/marks-split.ts';
import { noAllOfTheAbove } from './rules/questions/no-all-of-the-above.ts';
import { oneCorrectOption } from './rules/questions/one-correct-option.ts';
import { optionsDiffer } from './rules/questions/options-differ.ts';
import { rightAnswerLength } from './rules/questions/right-answer-length.ts';
import { rightNumbersSpread } from './rules/questions/right-numbers-spread.ts';
import { stemsStandAlone } from './rules/questions/stems-stand-alone.ts';
import { courseComplete } from './rules/structure/course-complete.ts';
import { filesAndOrderAgree } from './rules/structure/files-and-order-agree.ts';
import { referencesExist } from './rules/structure/references-exist.ts';
import { boxesClosed } from './rules/text/boxes-closed.ts';
import { lengthLimits } from './rules/text/length-limits.ts';
import { linksWellFormed } from './rules/text/links-well-formed.ts';
import { marksClosed } from './rules/text/marks-closed.ts';
import { mathsParses } from './rules/text/maths-parses.ts';
import { readingLevel } from './rules/text/reading-level.ts';
import { termsAgree } from './rules/text/terms-agree.ts';
import { titlesPresent } from './rules/text/titles-present.ts';
import { wordsSound } from './rules/text/words-sound.ts';

/** Every rule except those of the file shapes themselves (`yaml`, `shape`, `no-unknown-keys`). */
export const allRules: readonly Rule[] = [
  answerAgrees,
  answerPositionsSpread,
  benchmarkBalanced,
  benchmarkFitsClass,
  benchmarkLeadsToClass,
  boxesClosed,
  copiedNumbers,
  copiedWords,
  courseComplete,
  exerciseAnswers,
  exerciseFamilies,
  exerciseLinks,
  exerciseShapes,
  exerciseWeight,
  exerciseWords,
  explanationsDiffer,
  explanationsPresent,
  filesAndOrderAgree,
  idsReadable,
  idsUnchanged,
  idsUnique,
  imagesExistWithAlt,
  lengthLimits,
  linksWellFormed,
  marksClosed,
  marksSplit,
  mathsParses,
  noAllOfTheAbove,
  oneCorrectOption,
  optionsDiffer,
  papersDrawable,
  picturesReadable,
  picturesSafeAndLight,
  readingLevel,
  referencesExist,
  rightAnswerLength,
  rightNumbersSpread,
  slugsUnique,
  stemsStandAlone,
  storyboardsDrawable,
  termsAgree,
  titlesPresent,
  wordsSound,
];

function run(rules: readonly Rule[], library: Library): Finding[] {
  const findings = rules.flatMap((rule) =>
    rule.check(library).map((fault) => ({ ...fault, rule: rule.name })),
  );
  return inFileOrder(findings);
}

/** All findings in the curriculum, in the order of its files and lines. */
export function checkLibrary(library: Library): Finding[] {
  return run(allRules, library);
}

/** Only the findings that make the curriculum impossible to serve. */
export function checkStructure(library: Library): Finding[] {
  return run(
    allRules.filter((rule) => rule.isStructural),
    library,
  );
}
