import { isDeepStrictEqual } from 'node:util';
import { isSeq } from 'yaml';
import type { FullLesson, FullQuestion } from '../../content-tree.ts';
import { linesOf } from '../../exercises/lines.ts';
import type { Asset, LessonFile } from '../library.ts';
import { splitFrontMatter } from '../reading/front-matter.ts';
import {
  pathOfAddress,
  unpublishBody,
  unpublishPictures,
  unpublishVideo,
} from './unpublish-body.ts';
import { exerciseData, isSameZone, usualSkill, writeExercises } from './write-exercises.ts';
import { isSameQuestion, questionData, writeQuestions } from './write-questions.ts';
import { openYaml, setKey, topMap, yamlText } from './yaml-edit.ts';

const lessonOrder = [
  'id',
  'title',
  'video',
  'duration',
  'updated',
  'goals',
  'strand',
  'term',
  'prerequisites',
  'summary',
  'skills',
  'questions',
  'exercises',
];

export type LessonPlace = { courseId: string; assets: readonly Asset[] };

const dayOf = (moment: string) => moment.slice(0, 10);

function areSameQuestions(ones: readonly FullQuestion[], others: readonly FullQuestion[]): boolean {
  return (
    ones.length === others.length &&
    ones.every((question, index) => {
      const match = others[index];
      return match !== undefined && isSameQuestion(question, match);
    })
  );
}

function isSame(one: FullLesson, other: FullLesson): boolean {
  return (
    one.title === other.title &&
    one.body === other.body &&
    one.videoUrl === other.videoUrl &&
    one.duration === other.duration &&
    one.strand === other.strand &&
    one.term === other.term &&
    one.prerequisites === other.prerequisites &&
    isDeepStrictEqual(one.questionSkills, other.questionSkills) &&
    areSameQuestions(one.quiz_question, other.quiz_question) &&
    isSameZone(one, other)
  );
}

/** A lesson's questions in the format of its file: pictures by their path. */
function unpublishQuestions(lesson: FullLesson, { courseId, assets }: LessonPlace): FullQuestion[] {
  const questions: readonly FullQuestion[] = lesson.quiz_question;
  return questions.map((question) => ({
    ...question,
    title: question.title && unpublishPictures(question.title, courseId, assets),
  }));
}

/** The exercises of a lesson in the format of its file: pictures by their path. */
const unpublishExercises = ({ exercises }: FullLesson, { courseId, assets }: LessonPlace) =>
  exercises.map((raw) =>
    'prompt' in raw && raw.prompt
      ? { ...raw, prompt: unpublishPictures(raw.prompt, courseId, assets) }
      : raw,
  );

/**
 * The text of a lesson's file after an editor's changes: only lines that changed differ.
 *
 * @param before the lesson as the file publishes it
 */
export function writeLesson(
  text: string,
  file: LessonFile,
  before: FullLesson,
  wanted: FullLesson,
  { courseId, assets }: LessonPlace,
): string {
  const parts = splitFrontMatter(text);
  if (!parts || isSame(before, wanted)) return text;
  const { document, text: yaml } = openYaml(`${parts.yaml}\n`);
  const map = topMap(document);
  const set = (key: string, value: unknown) => setKey(document, map, key, value, lessonOrder);
  const { goals, summary, body } = unpublishBody(wanted.body, courseId, assets);
  if (wanted.title !== before.title) set('title', wanted.title);
  const video = unpublishVideo(wanted.videoUrl, courseId, assets);
  if (video !== file.data.video) set('video', video);
  if (wanted.duration !== before.duration) {
    // The length of an explainer is computed from its slides.
    set('duration', video === undefined ? undefined : (wanted.duration ?? undefined));
  }
  if (!isDeepStrictEqual(goals, file.data.goals)) set('goals', goals);
  if (!isDeepStrictEqual(summary, file.data.summary)) set('summary', summary);
  if (wanted.strand && wanted.strand !== before.strand) set('strand', wanted.strand);
  if (wanted.term && wanted.term !== before.term) set('term', wanted.term);
  if (wanted.prerequisites !== before.prerequisites) {
    set('prerequisites', linesOf(wanted.prerequisites));
  }
  const questions = map.get('questions');
  if (isSeq(questions)) {
    const asWritten = (lesson: FullLesson) => unpublishQuestions(lesson, { courseId, assets });
    const skills = wanted.questionSkills ?? {};
    writeQuestions(document, questions, asWritten(before), asWritten(wanted), skills);
  }
  const zoneOf = (lesson: FullLesson) => ({
    skills: lesson.skills,
    questionSkills: lesson.questionSkills,
    exercises: unpublishExercises(lesson, { courseId, assets }),
  });
  const pathOf = (address: string) => pathOfAddress(address, courseId, assets);
  writeExercises(document, map, zoneOf(before), zoneOf(wanted), { order: lessonOrder, pathOf });
  const lines = text.split('\n');
  const gap = lines.slice(parts.yaml.split('\n').length + 2, parts.bodyLine - 1);
  const whole = () => ['---', yaml().trimEnd(), '---', ...gap, body, ''].join('\n');
  if (whole() === text) return text;
  set('updated', dayOf(wanted.updatedAt));
  return whole();
}

/** A file for a lesson that an editor has created. Fields that the content service lacks are copied from its unit. */
export function newLesson(
  lesson: FullLesson,
  unit: { title: string; term: number },
  { courseId, assets }: LessonPlace,
): string {
  const { goals, summary, body } = unpublishBody(lesson.body, courseId, assets);
  const { skills, questionSkills } = lesson;
  const pathOf = (address: string) => pathOfAddress(address, courseId, assets);
  const exercises = unpublishExercises(lesson, { courseId, assets });
  const video = unpublishVideo(lesson.videoUrl, courseId, assets);
  const data = {
    id: lesson.documentId,
    title: lesson.title,
    ...(video === undefined ? {} : { video }),
    ...(video === undefined || lesson.duration === null ? {} : { duration: lesson.duration }),
    updated: dayOf(lesson.updatedAt),
    goals,
    strand: lesson.strand || unit.title,
    term: lesson.term ?? unit.term,
    prerequisites: linesOf(lesson.prerequisites),
    ...(summary === undefined ? {} : { summary }),
    ...(lesson.skills.length === 0
      ? {}
      : { skills: lesson.skills.map(({ key, title }) => ({ key, title })) }),
    questions: unpublishQuestions(lesson, { courseId, assets }).map((question) =>
      questionData(question, questionSkills?.[question.key ?? '']),
    ),
    ...(exercises.length === 0
      ? {}
      : {
          exercises: exercises.map((raw) =>
            exerciseData(raw, usualSkill(raw, { skills, questionSkills }), pathOf),
          ),
        }),
  };
  return ['---', yamlText(data).trimEnd(), '---', '', body, ''].join('\n');
}
