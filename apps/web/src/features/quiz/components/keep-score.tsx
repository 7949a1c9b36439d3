import { useLocation } from 'react-router';
import { routes } from '#app/paths.ts';
import { VISITOR } from '#lib/account-storage.ts';
import { LinkButton } from '#ui/button.tsx';
import { SaveLine } from './save-line.tsx';

/** A learner reads where the score is; a visitor is asked to keep it, and comes back here. */
export function KeepScore({ userId, attemptId }: { userId: string; attemptId: string }) {
  const { pathname } = useLocation();
  if (userId !== VISITOR) return <SaveLine attemptId={attemptId} />;
  const state = { from: pathname };
  return (
    <div className="quiz-invite">
      <p>
        <b>Keep your score.</b> Sign up free, and this result counts in your course.
      </p>
      <LinkButton to={routes.register} state={state}>
        Sign up to keep it
      </LinkButton>
      <LinkButton to={routes.login} state={state} variant="text">
        I have an account
      </LinkButton>
    </div>
  );
}
