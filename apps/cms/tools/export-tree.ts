import type { ContentTree, FullLesson, FullSubject } from '@akada/content/content-tree';
import { deepCourse, deepLesson, deepUnit, kinds, type PlainQuestion } from './kinds.ts';
import type { Cms } from './strapi.ts';

const deepSubject = {
  courses: {
    sort: ['order', 'documentId'],
    populate: {
      image: true,
      materials: true,
      ...deepCourse,
      units: { populate: { ...deepUnit, lessons: { populate: deepLesson } } },
    },
  },
};

/** Moves the skills out of the questions into a separate field: the content service returns no skills with questions. */
function withQuestionSkills(lesson: FullLesson): FullLesson {
  const questions = lesson.quiz_question as (FullLesson['quiz_question'][number] & PlainQuestion)[];
  return {
    ...lesson,
    questionSkills: Object.fromEntries(
      questions.flatMap(({ key, skill }) => (key && skill ? [[key, skill]] : [])),
    ),
    quiz_question: questions.map(({ skill: _skill, ...question }) => question),
  };
}

/** All published content, as a tree in teaching order. */
export async function exportTree(cms: Cms): Promise<ContentTree> {
  const subjects = await cms.documents(kinds.subject.uid).findMany({
    status: 'published',
    sort: ['order', 'documentId'],
    limit: -1,
    populate: deepSubject,
  });
  // Strapi has Date objects where a tree has strings.
  const all = JSON.parse(JSON.stringify(subjects)) as FullSubject[];
  for (const unit of all.flatMap(({ courses }) => courses.flatMap(({ units }) => units))) {
    unit.lessons = unit.lessons.map(withQuestionSkills);
  }
  return { subjects: all };
}
