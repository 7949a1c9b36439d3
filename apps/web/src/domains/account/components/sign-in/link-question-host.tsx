import { type ComponentType, useEffect, useState } from 'react';
import { lazyModule } from '#lib/lazy/load-chunk.ts';
import { cameByLink } from '#platform/session/stored-session.ts';

const question = lazyModule(async () => (await import('./link-question.tsx')).LinkQuestion);

/**
 * Asks about a link that would sign somebody in. Its code is fetched for those alone who came by such a link, and again when
 * the network is back.
 */
export function LinkQuestionHost() {
  const [Question, setQuestion] = useState<ComponentType | null>(null);
  useEffect(() => {
    if (!cameByLink) return;
    const load = () => {
      question.load().then(
        (component) => setQuestion(() => component),
        // Without its code nothing is asked, and nothing is taken from the link either.
        () => undefined,
      );
    };
    load();
    window.addEventListener('online', load);
    return () => window.removeEventListener('online', load);
  }, []);
  return Question !== null && <Question />;
}
