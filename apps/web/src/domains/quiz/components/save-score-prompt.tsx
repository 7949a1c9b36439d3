import { useLocation } from 'react-router';
import { routes } from '#config/paths.ts';
import { LinkButton } from '#ui/forms/button.tsx';

/** A visitor is asked to keep the score, and comes back here. */
export function SaveScorePrompt() {
  const { pathname } = useLocation();
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
