import { randomUUID } from 'node:crypto';
import { call, openScreen } from './calls.ts';
import { studyCards } from './cards.ts';
import type { Child } from './child.ts';
import { finishLesson, openLesson, saveStudyTime, seeDashboard, writeNote } from './day.ts';
import { deepPath } from './library.ts';
import { chance, type Day, pick, think } from './think.ts';

const minutesOfReading = [2, 5] as const;
const exercisesOfASet = 10;
const secondsOfAnExercise = [12, 30] as const;

async function readLesson(child: Child, day: Day): Promise<void> {
  const [course, lesson] = await openLesson(child, day);
  const [least, most] = minutesOfReading;
  const minutes = least + Math.floor(Math.random() * (most - least + 1));
  for (let minute = 0; minute < minutes; minute += 1) {
    await think(day, [50, 70]);
    await saveStudyTime(child, course, lesson, 60);
  }
  await finishLesson(child, course, lesson);
}

type Skill = { lesson: string; skill: string };

/** A set of exercises: marked on the device, saved at the end. */
async function practise(child: Child, day: Day): Promise<void> {
  const course = pick(day.courses);
  await openScreen(child, `/practice/${course.subject}/${course.slug}/${pick(course.units)}`);
  await child.ask({ kind: 'course content', path: deepPath(course.id) });
  const answer = await call(child, 'my_skills', { course: course.id }, true);
  const skills: Skill[] = answer === '' ? [] : JSON.parse(answer);
  if (skills.length === 0) return;
  const first = Math.floor(Math.random() * skills.length);
  const started_at = new Date();
  const answers = [];
  for (let n = 0; n < exercisesOfASet; n += 1) {
    await think(day, secondsOfAnExercise);
    const { lesson, skill } = skills[(first + (n % 3)) % skills.length] ?? pick(skills);
    const facts = { lesson, skill, key: 'one', kind: 'number', tries: 1, hints: 0 };
    answers.push({ ...facts, right: chance(0.7), at: Date.now() });
  }
  const set = { id: randomUUID(), kind: 'practice', course_id: course.id, answers };
  await child.backend({
    kind: 'record_practice',
    method: 'POST',
    path: '/rest/v1/rpc/record_practice',
    json: { practice_set: { ...set, started_at, finished_at: new Date() } },
  });
  await call(child, 'my_achievements');
}

/** Lesson, practice, cards and a note in turn until the morning is over; children start at different activities. */
export async function spendMorning(child: Child, day: Day): Promise<void> {
  const plan = [readLesson, practise, studyCards, writeNote, seeDashboard];
  try {
    for (let n = child.n; !day.signal.aborted; n += 1) {
      await think(day);
      await plan[n % plan.length]?.(child, day);
    }
  } catch (error) {
    if (!day.signal.aborted) throw error;
  }
}
