import { linkTo, routes } from '#config/paths.ts';

/** The flashcards of a course. */
export function decksLink(courseId: string): string {
  return linkTo(routes.flashcards, { courseId });
}

/** A study session: `course` and `all` are the cards of the day, anything else is the id of a set. */
export function studyLink(courseId: string, study: string, isAgain = false): string {
  const query = new URLSearchParams({ study, ...(isAgain && { again: '1' }) });
  return `${decksLink(courseId)}?${query}`;
}
