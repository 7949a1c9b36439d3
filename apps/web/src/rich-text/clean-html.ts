import DOMPurify from 'dompurify';
import { lessonHtml, lineHtml, noteHtml, orAsWritten } from './markdown.ts';

/** Lesson text ready to be shown: rendered from Markdown, then freed of everything that could run. */
export function cleanLesson(markdown: string): string {
  return orAsWritten(markdown, () => clean(lessonHtml(markdown)));
}

/** The same for one line, which stands inside a sentence, a label or a button. */
export function cleanLine(markdown: string): string {
  return orAsWritten(markdown, () => clean(lineHtml(markdown)));
}

/** What a learner wrote. Pictures would be fetched from anywhere, so there are none. */
export function cleanNote(markdown: string): string {
  return orAsWritten(markdown, () => clean(noteHtml(markdown), ['img']));
}

function clean(html: string, forbidden: string[] = []): string {
  return DOMPurify.sanitize(html, {
    USE_PROFILES: { html: true, mathMl: true },
    FORBID_TAGS: ['style', 'form', 'input', 'button', 'iframe', ...forbidden],
    FORBID_ATTR: ['style'],
  });
}
