import { type ComponentType, createContext, use } from 'react';
import { linkTo, routes } from '#config/paths.ts';
import type { Note } from './api.ts';
import { withTimeLinks } from './time-link.ts';

type TextProps = { text: string };

function PlainText({ text }: TextProps) {
  return <p className="note__plain">{text}</p>;
}

/** Renders the learner's text, Markdown with maths; provided by the surrounding page. */
export const NoteTextContext = createContext<ComponentType<TextProps>>(PlainText);

type Written = Pick<Note, 'course_id' | 'lesson_id' | 'content'>;

export function NoteText({ note }: { note: Written }) {
  const Renderer = use(NoteTextContext);
  const { course_id: courseId, lesson_id: lessonId, content } = note;
  if (lessonId === null) return <Renderer text={content} />;
  const lesson = linkTo(routes.courseLesson, { courseId, lessonId });
  return <Renderer text={withTimeLinks(content, lesson)} />;
}
