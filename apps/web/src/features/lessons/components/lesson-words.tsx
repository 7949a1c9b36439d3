import { Suspense, use, useMemo } from 'react';
import { loadCleaner } from '../load-cleaner.ts';
import './maths.css';

/** Signs that mean something in lesson text; words without them need no code to be drawn. */
const MARKUP = /[$*_`\\[<&~!]/;

/** One line of lesson text: a question, an answer or an explanation, with its maths. */
export function LessonWords({ text }: { text: string }) {
  if (!MARKUP.test(text)) return text;
  return (
    <Suspense fallback={text}>
      <DrawnWords text={text} />
    </Suspense>
  );
}

function DrawnWords({ text }: { text: string }) {
  const { cleanLine } = use(loadCleaner());
  const html = useMemo(() => cleanLine(text), [text, cleanLine]);
  return (
    <span
      className="words"
      // biome-ignore lint/security/noDangerouslySetInnerHtml: `cleanLine` has freed it of everything that could run.
      dangerouslySetInnerHTML={{ __html: html }}
    />
  );
}
