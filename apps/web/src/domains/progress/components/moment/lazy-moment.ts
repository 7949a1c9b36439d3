import { createElement } from 'react';
import type { MomentProps } from '#domains/quiz/components/lesson-quiz.tsx';
import { lazyWithPreload } from '#lib/lazy/lazy-with-preload.ts';
import { useAuth } from '#platform/session/auth-state.ts';

/** What a learner has won by a quiz. Preloaded during the quiz; if it fails to load, nothing is shown. */
export const Moment = lazyWithPreload<MomentProps>(
  async () => {
    const { LearnerMoment } = await import('./learner-moment.tsx');
    return function OwnMoment(props: MomentProps) {
      const { user } = useAuth();
      return user && createElement(LearnerMoment, { ...props, userId: user.id });
    };
  },
  () => null,
);
