import { type ComponentType, createContext, use } from 'react';
import { linkTo, routes } from '#config/paths.ts';
import type { Note } from '../api.ts';
import { withTimeLinks } from '../time-link.ts';

type WordsProps = { text: string };

function PlainWords({ text }: WordsProps) {
  return <p className="note__plain">{text}</p>;
}

/** How the page around draws what the learner wrote: Markdown with maths. */
export const NoteWordsContext = createContext<ComponentType<WordsProps>>(PlainWords);

type Written = Pick<Note, 'course_id' | 'lesson_id' | 'content'>;

export function NoteWords({ note }: { note: Written }) {
  const Draw = use(NoteWordsContext);
  const { course_id: courseId, lesson_id: lessonId, content } = note;
  if (lessonId === null) return <Draw text={content} />;
  const lesson = linkTo(routes.courseLesson, { courseId, lessonId });
  return <Draw text={withTimeLinks(content, lesson)} />;
}
