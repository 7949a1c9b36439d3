import { lessonLang } from '#lib/i18n.tsx';
import { useMarkup } from '../use-markup.ts';
import '#ui/art/cloth.css';
import '#ui/art/hem.css';
import './prose.css';
import '#ui/tokens/subjects.css';

/**
 * Lesson text: larger, well spaced, at most 64 characters wide. `html` must be sanitised already. Boxes inside it are
 * `.key-idea` and `.lesson-box` (each with an `h2` on top) and `.worked` (`.worked__head.cloth.cloth--subject`,
 * `.worked__body`, `.steps`).
 */
export function Prose({ id, html }: { id?: string | undefined; html: string }) {
  const markup = useMarkup(html);
  return (
    <article
      className="prose"
      lang={lessonLang}
      id={id}
      // biome-ignore lint/security/noDangerouslySetInnerHtml: the caller hands over the sanitised HTML of a lesson.
      dangerouslySetInnerHTML={markup}
    />
  );
}
