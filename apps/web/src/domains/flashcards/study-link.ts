import { linkTo, routes } from '#config/paths.ts';

/** URL of a course's flashcards. */
export function decksLink(courseId: string): string {
  return linkTo(routes.flashcards, { courseId });
}

/** URL of a study session: `course` and `all` are today's cards, anything else is the id of a set. */
export function studyLink(courseId: string, study: string, isAgain = false): string {
  const query = new URLSearchParams({ study, ...(isAgain && { again: '1' }) });
  return `${decksLink(courseId)}?${query}`;
}
