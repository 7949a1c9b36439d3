import type { Child } from './child.ts';
import { type Course, deepPath } from './library.ts';
import { chance } from './think.ts';

/** The calls that the web app makes when its screens open, recorded from a browser. */
export const mine = (child: Child) => `user_id=eq.${child.id()}`;
export const single = {
  accept: 'application/vnd.pgrst.object+json',
  prefer: 'return=representation',
};
export const once = { prefer: 'resolution=ignore-duplicates' };

export const call = (child: Child, name: string, json: object = {}, wantsBody = false) =>
  child.backend({
    kind: name,
    method: 'POST',
    path: `/rest/v1/rpc/${name}`,
    json,
    direction: 'read',
    wantsBody,
  });

const readUser = (child: Child) => child.backend({ kind: 'user', path: '/auth/v1/user' });

const readEnrolments = (child: Child) =>
  child.backend({
    kind: 'course_enrollments',
    path: `/rest/v1/course_enrollments?select=*&${mine(child)}&order=enrolled_at.desc`,
  });

export const readDone = (child: Child, course: Course) =>
  child.backend({
    kind: 'lesson_progress',
    path: `/rest/v1/lesson_progress?select=course_id%2Clesson_id%2Cdone_at%2Cdone_by&${mine(child)}&course_id=eq.${course.id}`,
  });

export const readNotes = (child: Child, course: Course) =>
  child.backend({
    kind: 'user_notes',
    path: `/rest/v1/user_notes?select=*&${mine(child)}&course_id=eq.${course.id}&order=created_at.desc`,
  });

export const touchCourse = (child: Child, course: Course) =>
  child.backend({
    kind: 'change of course_enrollments',
    method: 'PATCH',
    path: `/rest/v1/course_enrollments?${mine(child)}&course_id=eq.${course.id}`,
    json: { progress: Math.floor(Math.random() * 101), last_accessed: new Date().toISOString() },
  });

/** A tap inside the app loads only rows and lessons; a reload also loads the page and the user. */
export async function openScreen(child: Child, path: string): Promise<void> {
  if (!chance(child.reloadShare)) return;
  await child.openPage(path);
  await readUser(child);
}

export async function openCourseScreen(child: Child, course: Course, tail = ''): Promise<void> {
  await openScreen(child, `/dashboard/courses/${course.id}${tail}`);
  await Promise.all([
    child.ask({ kind: 'course content', path: deepPath(course.id) }),
    child.ask({ kind: 'list of courses', path: '/api/courses?populate=*' }),
    readEnrolments(child),
    readDone(child, course),
  ]);
}
