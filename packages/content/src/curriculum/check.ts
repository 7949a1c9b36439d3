import { type Finding, inFileOrder } from './finding.ts';
import type { Library } from './library.ts';
import type { Rule } from './rule.ts';
import { answerAgrees } from './rules/answer-agrees.ts';
import { answerPositionsSpread } from './rules/answer-positions-spread.ts';
import { benchmarkBalanced } from './rules/benchmark-balanced.ts';
import { benchmarkFitsClass } from './rules/benchmark-fits-class.ts';
import { benchmarkLeadsToClass } from './rules/benchmark-leads-to-class.ts';
import { boxesClosed } from './rules/boxes-closed.ts';
import { copiedNumbers } from './rules/copied-numbers.ts';
import { courseComplete } from './rules/course-complete.ts';
import { explanationsDiffer } from './rules/explanations-differ.ts';
import { explanationsPresent } from './rules/explanations-present.ts';
import { filesAndOrderAgree } from './rules/files-and-order-agree.ts';
import { idsReadable } from './rules/ids-readable.ts';
import { idsUnchanged } from './rules/ids-unchanged.ts';
import { idsUnique } from './rules/ids-unique.ts';
import { imagesExistWithAlt } from './rules/images-exist-with-alt.ts';
import { lengthLimits } from './rules/length-limits.ts';
import { linksWellFormed } from './rules/links-well-formed.ts';
import { marksSplit } from './rules/marks-split.ts';
import { mathsParses } from './rules/maths-parses.ts';
import { noAllOfTheAbove } from './rules/no-all-of-the-above.ts';
import { oneCorrectOption } from './rules/one-correct-option.ts';
import { optionsDiffer } from './rules/options-differ.ts';
import { picturesReadable } from './rules/pictures-readable.ts';
import { picturesSafeAndLight } from './rules/pictures-safe-and-light.ts';
import { readingLevel } from './rules/reading-level.ts';
import { referencesExist } from './rules/references-exist.ts';
import { rightAnswerLength } from './rules/right-answer-length.ts';
import { rightNumbersSpread } from './rules/right-numbers-spread.ts';
import { stemsStandAlone } from './rules/stems-stand-alone.ts';
import { storyboardsDrawable } from './rules/storyboards-drawable.ts';
import { termsAgree } from './rules/terms-agree.ts';
import { titlesPresent } from './rules/titles-present.ts';
import { videosCaptioned } from './rules/videos-captioned.ts';

/** Every rule beside those of the file shapes themselves (`yaml`, `shape`, `no-unknown-keys`). */
export const allRules: readonly Rule[] = [
  answerAgrees,
  answerPositionsSpread,
  benchmarkBalanced,
  benchmarkFitsClass,
  benchmarkLeadsToClass,
  boxesClosed,
  copiedNumbers,
  courseComplete,
  explanationsDiffer,
  explanationsPresent,
  filesAndOrderAgree,
  idsReadable,
  idsUnchanged,
  idsUnique,
  imagesExistWithAlt,
  lengthLimits,
  linksWellFormed,
  marksSplit,
  mathsParses,
  noAllOfTheAbove,
  oneCorrectOption,
  optionsDiffer,
  picturesReadable,
  picturesSafeAndLight,
  readingLevel,
  referencesExist,
  rightAnswerLength,
  rightNumbersSpread,
  stemsStandAlone,
  storyboardsDrawable,
  termsAgree,
  titlesPresent,
  videosCaptioned,
];

function run(rules: readonly Rule[], library: Library): Finding[] {
  const findings = rules.flatMap((rule) =>
    rule.check(library).map((fault) => ({ ...fault, rule: rule.name })),
  );
  return inFileOrder(findings);
}

/** All that is wrong with the curriculum, in the order of its files and lines. */
export function checkLibrary(library: Library): Finding[] {
  return run(allRules, library);
}

/** Only what makes the curriculum impossible to serve. */
export function checkStructure(library: Library): Finding[] {
  return run(
    allRules.filter((rule) => rule.isStructural),
    library,
  );
}
