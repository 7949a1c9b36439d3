import { useLocation } from 'react-router';
import { routes } from '#config/paths.ts';
import { rich } from '#lib/i18n.tsx';
import { LinkButton } from '#ui/forms/button.tsx';
import { quizText } from '../messages.ts';

/** A visitor is asked to keep the score, and comes back here. */
export function SaveScorePrompt() {
  const { pathname } = useLocation();
  const state = { from: pathname };
  return (
    <div className="quiz-invite">
      <p>{rich(quizText.keepYourScoreSign, { b: (text) => <b>{text}</b> })}</p>
      <LinkButton to={routes.register} state={state}>
        {quizText.signUpToKeep}
      </LinkButton>
      <LinkButton to={routes.login} state={state} variant="text">
        {quizText.iHaveAnAccount}
      </LinkButton>
    </div>
  );
}
