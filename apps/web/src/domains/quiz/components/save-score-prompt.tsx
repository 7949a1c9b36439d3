import { routes } from '#config/paths.ts';
import { rich } from '#lib/i18n.tsx';
import { useLocation } from '#lib/router/router.tsx';
import { LinkButton } from '#ui/forms/button.tsx';
import { quizText } from '../messages.ts';

/** Invites a visitor to sign up to keep the score (after a low score, the place) and returns here. */
export function SaveScorePrompt({ isPassed }: { isPassed: boolean }) {
  const { pathname } = useLocation();
  const state = { from: pathname };
  return (
    <div className="quiz-invite">
      <p>
        {rich(isPassed ? quizText.keepScore : quizText.keepPlace, { b: (text) => <b>{text}</b> })}
      </p>
      <LinkButton to={routes.register} state={state} variant={isPassed ? 'primary' : 'quiet'}>
        {quizText.signUpButton}
      </LinkButton>
      <LinkButton to={routes.login} state={state} variant="text">
        {quizText.haveAccountButton}
      </LinkButton>
    </div>
  );
}
