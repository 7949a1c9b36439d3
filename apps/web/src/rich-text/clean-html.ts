import DOMPurify from 'dompurify';
import { lessonHtml, lineHtml, noteHtml, orAsWritten } from './markdown.ts';

const kinds = {
  lesson: { html: lessonHtml, forbidden: [] },
  /** Stands inside a sentence, a label or a button. */
  line: { html: lineHtml, forbidden: [] },
  /** What a learner wrote. Pictures would be fetched from anywhere, so there are none. */
  note: { html: noteHtml, forbidden: ['img'] },
};

/** Text ready to be shown: rendered from Markdown, then freed of everything that could run. */
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
