import { splitPath } from '@akada/messages/languages';
import { type MouseEvent, Suspense } from 'react';
import { useNavigate } from '#lib/router/router.tsx';
import { useCleanHtml } from '../load-cleaner.ts';
import { useMarkup } from '../use-markup.ts';
import './lesson-text.css';
import './maths.css';
import './written-text.css';

/** A learner's own text: Markdown with maths. If its code did not load, it is shown as written. */
export function WrittenText({ text }: { text: string }) {
  return (
    <Suspense fallback={<p className="written written--plain">{text}</p>}>
      <RenderedText text={text} />
    </Suspense>
  );
}

function RenderedText({ text }: { text: string }) {
  const html = useCleanHtml('note', text);
  const navigate = useNavigate();
  const markup = useMarkup(html ?? '');
  if (html === undefined) return <p className="written written--plain">{text}</p>;
  /** Opens links into the site without reloading the page. The time of a video starts playback. */
  const follow = (event: MouseEvent) => {
    const link = event.target instanceof Element ? event.target.closest('a') : null;
    if (link === null || link.origin !== location.origin || isForNewTab(event)) return;
    event.preventDefault();
    void navigate(splitPath(link.pathname).path + link.search + link.hash, {
      state: { playsVideo: true },
    });
  };
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: the links inside are reached and pressed by keyboard; their clicks arrive here
    // biome-ignore lint/a11y/useKeyWithClickEvents: see above
    <div
      className="prose written"
      onClick={follow}
      // biome-ignore lint/security/noDangerouslySetInnerHtml: `useCleanHtml` has freed it of everything that could run.
      dangerouslySetInnerHTML={markup}
    />
  );
}

function isForNewTab({ ctrlKey, metaKey, shiftKey, altKey }: MouseEvent): boolean {
  return ctrlKey || metaKey || shiftKey || altKey;
}
