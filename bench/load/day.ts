import { randomUUID } from 'node:crypto';
import {
  call,
  mine,
  once,
  openCourseScreen,
  openScreen,
  readDone,
  readNotes,
  single,
  touchCourse,
} from './calls.ts';
import { studyCards } from './cards.ts';
import type { Child } from './child.ts';
import type { Course, Lesson } from './library.ts';
import { chance, type Day, pick, think } from './think.ts';

export async function seeDashboard(child: Child): Promise<void> {
  await openScreen(child, '/dashboard');
  await call(child, 'learner_overview');
}

async function seeProgress(child: Child): Promise<void> {
  await openScreen(child, '/dashboard/progress');
  await call(child, 'learner_progress');
}

export async function openLesson(child: Child, day: Day): Promise<[Course, Lesson]> {
  const course = pick(day.courses);
  const lesson = pick(course.lessons);
  await openCourseScreen(child, course, `/lessons/${lesson.id}`);
  const pictures = lesson.pictures.map((path) => child.ask({ kind: 'picture', path }));
  await Promise.all([...pictures, touchCourse(child, course), call(child, 'my_achievements')]);
  return [course, lesson];
}

const lessonKey = (child: Child, course: Course, lesson: Lesson) => ({
  user_id: child.id(),
  course_id: course.id,
  lesson_id: lesson.id,
});

export async function saveStudyTime(child: Child, course: Course, lesson: Lesson, seconds: number) {
  const key = lessonKey(child, course, lesson);
  await child.backend({
    kind: 'insert into study_sessions',
    method: 'POST',
    path: '/rest/v1/study_sessions?on_conflict=id',
    headers: once,
    json: { ...key, id: randomUUID(), seconds, video_at: null, ended_at: new Date() },
  });
}

export async function finishLesson(child: Child, course: Course, lesson: Lesson) {
  await child.backend({
    kind: 'insert into lesson_progress',
    method: 'POST',
    path: '/rest/v1/lesson_progress?on_conflict=user_id%2Clesson_id',
    headers: once,
    json: { ...lessonKey(child, course, lesson), done_at: new Date() },
  });
}

async function readLesson(child: Child, day: Day): Promise<void> {
  const [course, lesson] = await openLesson(child, day);
  await think(day);
  await saveStudyTime(child, course, lesson, 30);
  if (chance(0.3)) await finishLesson(child, course, lesson);
}

/** Nine children in ten choose the right option. */
function attemptOf(child: Child, course: Course, { id, questions }: Lesson) {
  const answers = questions.map(({ key, right }) => {
    const correct = chance(0.9);
    return { question: key, option: correct ? right : (right + 1) % 4, correct };
  });
  return {
    ...{ id: randomUUID(), user_id: child.id(), course_id: course.id, lesson_id: id, kind: 'quiz' },
    answers,
    correct: answers.filter(({ correct }) => correct).length,
    total: answers.length,
    started_at: new Date(Date.now() - 60_000),
    finished_at: new Date(),
  };
}

async function takeQuiz(child: Child, day: Day): Promise<void> {
  const course = pick(day.courses);
  const lesson = pick(course.lessons.filter(({ questions }) => questions.length > 0));
  await openCourseScreen(child, course, `/quiz/${lesson.id}`);
  await think(day);
  await child.backend({
    kind: 'insert into quiz_attempts',
    method: 'POST',
    path: '/rest/v1/quiz_attempts?on_conflict=id',
    headers: once,
    json: attemptOf(child, course, lesson),
  });
  await readDone(child, course);
  await touchCourse(child, course);
}

export async function writeNote(child: Child, day: Day): Promise<void> {
  const course = pick(day.courses);
  await openCourseScreen(child, course, '/notes');
  await readNotes(child, course);
  await think(day);
  const saved = await child.backend({
    kind: 'insert into user_notes',
    method: 'POST',
    path: '/rest/v1/user_notes?select=*',
    // The key makes a retry safe when the first answer was lost: it creates no second note.
    headers: { ...single, 'idempotency-key': randomUUID() },
    json: {
      user_id: child.id(),
      course_id: course.id,
      lesson_id: chance(0.5) ? pick(course.lessons).id : null,
      content: 'Remember to show the working. '.repeat(4),
    },
    wantsBody: true,
  });
  await Promise.all([readNotes(child, course), call(child, 'my_achievements')]);
  if (saved === '' || !chance(0.3)) return;
  await think(day);
  const { id } = JSON.parse(saved) as { id: string };
  await child.backend({
    kind: 'change of user_notes',
    method: 'PATCH',
    path: `/rest/v1/user_notes?id=eq.${id}&${mine(child)}&select=*`,
    headers: single,
    json: { content: 'Shown.', updated_at: new Date() },
  });
}

/** Opens public pages, as a child does to show them to a friend. */
async function showSite(child: Child, { courses }: Day): Promise<void> {
  const course = pick(courses);
  await child.openPage(chance(0.5) ? '/' : `/courses/${course.subject}/${course.slug}`);
  await child.ask({ kind: 'list of subjects', path: '/api/subjects?populate=*' });
}

type Activity = (child: Child, day: Day) => Promise<void>;

/** How often children start each activity, in percent. */
const plan: [number, Activity][] = [
  [32, readLesson],
  [20, takeQuiz],
  [18, studyCards],
  [10, writeNote],
  [10, seeDashboard],
  [5, seeProgress],
  [4, showSite],
  [1, (child) => child.refresh()],
];

function nextActivity(): Activity {
  let left = Math.random() * plan.reduce((sum, [weight]) => sum + weight, 0);
  for (const [weight, activity] of plan) {
    left -= weight;
    if (left < 0) return activity;
  }
  return seeDashboard;
}

/** One activity after another until the day is over. */
export async function spendDay(child: Child, day: Day): Promise<void> {
  try {
    while (!day.signal.aborted) {
      await think(day);
      await nextActivity()(child, day);
    }
  } catch (error) {
    if (!day.signal.aborted) throw error;
  }
}
