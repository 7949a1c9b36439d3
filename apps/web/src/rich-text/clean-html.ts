import DOMPurify from 'dompurify';
import { lessonHtml, lineHtml, noteHtml, orAsWritten } from './markdown.ts';

const kinds = {
  lesson: { html: lessonHtml, forbidden: [] },
  /** Allowed inside a sentence, a label or a button. */
  line: { html: lineHtml, forbidden: [] },
  /** A learner's own text. No pictures, because they would load from any host. */
  note: { html: noteHtml, forbidden: ['img'] },
};

/** Text ready to show: rendered from Markdown, then sanitised. */
export function clean(kind: keyof typeof kinds, markdown: string): string {
  const { html, forbidden } = kinds[kind];
  return orAsWritten(markdown, () =>
    DOMPurify.sanitize(html(markdown), {
      USE_PROFILES: { html: true, mathMl: true },
      FORBID_TAGS: ['style', 'form', 'input', 'button', 'iframe', ...forbidden],
      FORBID_ATTR: ['style'],
    }),
  );
}
