import { type ComponentType, useEffect, useState } from 'react';
import { onNetworkReturn } from '#lib/browser/on-network-return.ts';
import { lazyModule } from '#lib/lazy/load-chunk.ts';
import { cameByLink } from '#platform/session/stored-session.ts';

const question = lazyModule(async () => (await import('./link-question.tsx')).LinkQuestion);

/**
 * Asks before a link signs the user in. The code is fetched only for visits through such a link, and retried when the
 * network is back.
 */
export function LinkQuestionHost() {
  const [Question, setQuestion] = useState<ComponentType | null>(null);
  useEffect(() => {
    if (!cameByLink) return;
    const load = () => {
      question.load().then(
        (component) => setQuestion(() => component),
        // If the chunk fails to load, nothing is asked and the link is not used up.
        () => undefined,
      );
    };
    load();
    return onNetworkReturn(load);
  }, []);
  return Question !== null && <Question />;
}
