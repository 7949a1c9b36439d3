import { useEffect, useRef, useState } from 'react';
import { routes } from '#config/paths.ts';
import { format } from '#lib/i18n.tsx';
import { Link } from '#lib/router/links.tsx';
import { useLocation } from '#lib/router/router.tsx';
import { Ega } from '#ui/art/ega.tsx';
import { Spinner } from '#ui/feedback/spinner.tsx';
import { Button } from '#ui/forms/button.tsx';
import { PrevIcon } from '#ui/icons/icons.tsx';
import { useDocumentTitle } from '#ui/layout/page-heading.tsx';
import { readLoginState } from '../../destination.ts';
import { signInWithPictures } from '../api.ts';
import type { DeviceLearner } from '../enrolled-device.ts';
import { learnerSignInText } from '../messages.ts';
import type { PictureName } from '../pictures.ts';
import { isDeviceGone, type SignInProblem, signInProblem } from '../refusal-text.ts';
import { LearnerFace } from './learner-face.tsx';
import { OtherWays } from './other-ways.tsx';
import { PictureBoard } from './picture-board.tsx';

type PictureSignInProps = { device: string; learner: DeviceLearner; onGone: () => void };

/** Four pictures log a learner in on a shared phone. The guard around the page then redirects. */
export function PictureSignIn({ device, learner, onGone }: PictureSignInProps) {
  const { state } = useLocation();
  const [isBusy, setBusy] = useState(false);
  const [problem, setProblem] = useState<SignInProblem>();
  const [asksForHelp, setAsksForHelp] = useState(false);
  const { name, icon } = learner;
  const greeting = format(learnerSignInText.picturesTitle, { name });
  useDocumentTitle(greeting);
  const send = async (chosen: PictureName[]) => {
    setBusy(true);
    setProblem(undefined);
    try {
      await signInWithPictures(device, learner.id, chosen);
    } catch (error) {
      if (isDeviceGone(error)) return onGone();
      setProblem(signInProblem(error, learnerSignInText.picturesWrong));
    } finally {
      setBusy(false);
    }
  };
  return (
    <div className="kid">
      <Link className="back-link" to={routes.who} state={readLoginState(state)} replace>
        <PrevIcon />
        {format(learnerSignInText.picturesNotYou, { name })}
      </Link>
      {problem === undefined ? (
        <div className="kid__hello">
          <LearnerFace name={name} icon={icon} />
          <div>
            <h1>{greeting}</h1>
            <p className="muted">{learnerSignInText.picturesText}</p>
          </div>
        </div>
      ) : (
        <Problem name={name} problem={problem} />
      )}
      {isBusy && <Spinner />}
      <PictureBoard
        learnerId={learner.id}
        isDisabled={isBusy}
        onComplete={(all) => void send(all)}
      />
      {asksForHelp ? (
        <p role="status">{learnerSignInText.picturesAsk}</p>
      ) : (
        <div>
          <Button variant="text" onClick={() => setAsksForHelp(true)}>
            {learnerSignInText.picturesForgot}
          </Button>
        </div>
      )}
      <OtherWays />
    </div>
  );
}

/** Replaces the greeting, so that the board is not pushed off a small screen. */
function Problem({ name, problem }: { name: string; problem: SignInProblem }) {
  const box = useRef<HTMLDivElement>(null);
  useEffect(() => box.current?.focus(), []);
  return (
    <div ref={box} className="kid__say" data-waits={problem.isWaiting} role="alert" tabIndex={-1}>
      <Ega mood="thinking" />
      <div>
        <h1>
          {problem.isWaiting
            ? learnerSignInText.picturesRestTitle
            : format(learnerSignInText.picturesWrongTitle, { name })}
        </h1>
        <p>{problem.text}</p>
      </div>
    </div>
  );
}
