import { isDeepStrictEqual } from 'node:util';
import { type Document, isMap, isSeq, type YAMLMap, type YAMLSeq } from 'yaml';
import type { FullQuestion } from '../../content-tree.ts';
import type { RawOption } from '../../raw.ts';
import { setKey } from './yaml-edit.ts';

const questionOrder = ['key', 'skill', 'title', 'answer', 'options'];
const optionOrder = ['label', 'answer', 'correct', 'explanation'];

const implicitLabel = (index: number) => String.fromCharCode(65 + index);

function optionData(option: RawOption, index: number) {
  return {
    ...(!option.label || option.label === implicitLabel(index) ? {} : { label: option.label }),
    answer: option.answer ?? '',
    ...(option.isCorrect ? { correct: true } : {}),
    ...(option.explanation ? { explanation: option.explanation } : {}),
  };
}

export function questionData(question: FullQuestion, skill?: string) {
  return {
    key: question.key ?? '',
    ...(skill === undefined ? {} : { skill }),
    title: question.title ?? '',
    options: question.question_option.map(optionData),
  };
}

const withoutNumbers = ({ id: _id, question_option, ...rest }: FullQuestion) => ({
  ...rest,
  question_option: question_option.map(({ id: _option, ...option }) => option),
});

export function isSameQuestion(one: FullQuestion, other: FullQuestion): boolean {
  return isDeepStrictEqual(withoutNumbers(one), withoutNumbers(other));
}

function writeOptions(document: Document, map: YAMLMap, options: readonly RawOption[]): void {
  const known = map.get('options');
  const wanted = options.map(optionData);
  if (!isSeq(known) || known.items.length !== wanted.length) {
    setKey(document, map, 'options', wanted, questionOrder);
    return;
  }
  for (const [index, item] of known.items.entries()) {
    const data: Record<string, unknown> = wanted[index] ?? {};
    if (!isMap(item)) continue;
    for (const key of optionOrder) {
      const isWrittenOut = key === 'label' && item.get('label') === implicitLabel(index);
      const isFalse =
        key === 'correct' && item.get('correct') === false && data.correct === undefined;
      if (item.get(key) === data[key] || isWrittenOut || isFalse) continue;
      setKey(document, item, key, data[key], optionOrder);
    }
  }
}

function writeQuestion(document: Document, map: YAMLMap, question: FullQuestion): void {
  const { title } = questionData(question);
  if (map.get('title') !== title) setKey(document, map, 'title', title, questionOrder);
  if (map.has('answer') && map.get('answer') !== question.correctAnswer) {
    setKey(document, map, 'answer', question.correctAnswer ?? undefined, questionOrder);
  }
  writeOptions(document, map, question.question_option);
}

/** Updates a list of questions. Unchanged questions keep their exact text. */
export function writeQuestions(
  document: Document,
  list: YAMLSeq,
  before: readonly FullQuestion[],
  wanted: readonly FullQuestion[],
  skills: Readonly<Record<string, string>>,
): void {
  const maps = new Map(
    list.items.flatMap((item) => (isMap(item) ? [[item.get('key'), item]] : [])),
  );
  const known = new Map(before.map((question) => [question.key, question]));
  list.items = wanted.map((question) => {
    const map = maps.get(question.key);
    const old = known.get(question.key);
    if (!map || !old) return document.createNode(questionData(question));
    if (!isSameQuestion(old, question)) writeQuestion(document, map, question);
    return map;
  });
  for (const map of list.items.filter(isMap)) {
    const skill = skills[String(map.get('key'))];
    if (map.get('skill') !== skill) setKey(document, map, 'skill', skill, questionOrder);
  }
}
