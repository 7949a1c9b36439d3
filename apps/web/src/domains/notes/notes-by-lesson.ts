import { format } from '#lib/i18n.tsx';
import { notesText } from './messages.ts';

type Written = { lesson_id: string | null; content: string; created_at: string };
export type NotesChapter<Item> = { title: string; notes: Item[] };

/** The notes of a course as chapters of one document: by lesson, then by creation. */
export function notesByLesson<Item extends Written>(
  notes: readonly Item[],
  lessons: readonly { id: string; title: string }[],
  courseTitle: string,
): NotesChapter<Item>[] {
  const known = new Set(lessons.map(({ id }) => id));
  const oldestFirst = [...notes].sort((a, b) => (a.created_at > b.created_at ? 1 : -1));
  const general = oldestFirst.filter(
    ({ lesson_id }) => lesson_id === null || !known.has(lesson_id),
  );
  const chapters = lessons.map(({ id, title }) => ({
    title,
    notes: oldestFirst.filter(({ lesson_id }) => lesson_id === id),
  }));
  return [{ title: courseTitle, notes: general }, ...chapters].filter(
    (chapter) => chapter.notes.length > 0,
  );
}

/** The same as one Markdown file, readable in any editor. */
export function notesFile<Item extends Written>(
  title: string,
  chapters: readonly NotesChapter<Item>[],
): string {
  const parts = chapters.map((chapter) =>
    [`## ${chapter.title}`, ...chapter.notes.map(({ content }) => content)].join('\n\n'),
  );
  return `${[`# ${format(notesText.documentTitle, { title })}`, ...parts].join('\n\n')}\n`;
}
