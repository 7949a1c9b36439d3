import DOMPurify from 'dompurify';
import { lessonHtml } from './lesson-markdown.ts';

/** Lesson text ready to be shown: drawn from Markdown, then freed of everything that could run. */
export function cleanLesson(markdown: string): string {
  return DOMPurify.sanitize(lessonHtml(markdown), {
    USE_PROFILES: { html: true, mathMl: true },
    ADD_ATTR: ['target'],
    FORBID_TAGS: ['style', 'form', 'input', 'button', 'iframe'],
    FORBID_ATTR: ['style'],
  });
}
