import { type ComponentType, useEffect, useState } from 'react';
import { cameByLink } from '#services/backend/stored-session.ts';

/** Asks about a link that would sign somebody in. Its code is fetched for those alone who came by such a link. */
export function LinkQuestionHost() {
  const [Question, setQuestion] = useState<ComponentType | null>(null);
  useEffect(() => {
    if (!cameByLink) return;
    import('./link-question.tsx').then(
      (module) => setQuestion(() => module.LinkQuestion),
      // Without its code nothing is asked, and nothing is taken from the link either.
      () => undefined,
    );
  }, []);
  return Question !== null && <Question />;
}
