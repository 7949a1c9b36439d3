import { useEffect, useState } from 'react';
import { useLocation, useNavigate } from '#lib/router/router.tsx';
import { deleteOtherAccountDatabases } from '#platform/storage/account-storage.ts';
import { learnersWithUnsentWork } from '#platform/unfinished-work/leave-device.ts';
import { EmptyState } from '#ui/feedback/state.tsx';
import { Button } from '#ui/forms/button.tsx';
import { FormNotice } from '#ui/forms/form-notice.tsx';
import { PageHeading } from '#ui/layout/page-heading.tsx';
import { readLoginState } from '../../destination.ts';
import { listDeviceLearners } from '../api.ts';
import {
  type DeviceLearner,
  type EnrolledDevice,
  endsWithTab,
  forgetDevice,
  readDevice,
  saveDevice,
} from '../enrolled-device.ts';
import { learnerSignInText } from '../messages.ts';
import { isDeviceGone } from '../refusal-text.ts';
import { LearnerFace } from './learner-face.tsx';
import { OtherWays } from './other-ways.tsx';
import { PictureSignIn } from './picture-sign-in.tsx';
import { WhoSees } from './who-sees.tsx';
import './who.css';

/** The first screen of a shared phone: each learner taps their own name, then their pictures. */
export function Who() {
  const { device, isGone, forget, giveUp } = useDevice();
  const { state } = useLocation();
  const navigate = useNavigate();
  const chosen = device?.learners.find(({ id }) => id === learnerIn(state));
  if (device !== null && chosen !== undefined) {
    return <PictureSignIn device={device.token} learner={chosen} onGone={giveUp} />;
  }
  // A separate history entry: Back leads from the pictures to the names.
  const open = ({ id }: DeviceLearner) =>
    navigate('', { state: { ...readLoginState(state), learner: id } });
  return (
    <div className="kid kid--wide">
      <PageHeading title={learnerSignInText.whoTitle}>
        {device !== null && learnerSignInText.whoText}
      </PageHeading>
      {isGone && <FormNotice>{learnerSignInText.whoForgotten}</FormNotice>}
      {device === null || device.learners.length === 0 ? (
        <EmptyState
          level={2}
          title={learnerSignInText.whoEmptyTitle}
          text={learnerSignInText.whoEmptyText}
        />
      ) : (
        <LearnerTiles learners={device.learners} onOpen={open} />
      )}
      <OtherWays />
      {device !== null && (
        <>
          <WhoSees>{learnerSignInText.whoPrivacy}</WhoSees>
          <ForgetNames onForget={forget} />
        </>
      )}
    </div>
  );
}

type LearnerTilesProps = {
  learners: readonly DeviceLearner[];
  onOpen: (learner: DeviceLearner) => void;
};

function LearnerTiles({ learners, onOpen }: LearnerTilesProps) {
  const waiting = learnersWithUnsentWork();
  return (
    <ul className="learners" aria-label={learnerSignInText.whoListLabel}>
      {learners.map((learner) => (
        <li key={learner.id}>
          <button type="button" className="learner-tile" onClick={() => onOpen(learner)}>
            <LearnerFace name={learner.name} icon={learner.icon} size="large" />
            <span dir="auto">{learner.name}</span>
            {waiting.includes(learner.id) && <small>{learnerSignInText.whoWaiting}</small>}
          </button>
        </li>
      ))}
    </ul>
  );
}

function ForgetNames({ onForget }: { onForget: () => void }) {
  const [isAsking, setAsking] = useState(false);
  if (!isAsking) {
    return (
      <div className="who__forget">
        <Button variant="text" onClick={() => setAsking(true)}>
          {learnerSignInText.whoForget}
        </Button>
      </div>
    );
  }
  return (
    <div className="stack stack--sm">
      <p role="status">{learnerSignInText.whoForgetQuestion}</p>
      <div className="row row--wrap">
        <Button variant="quiet" onClick={() => setAsking(false)}>
          {learnerSignInText.whoForgetNo}
        </Button>
        <Button variant="text" onClick={onForget}>
          {learnerSignInText.whoForgetYes}
        </Button>
      </div>
    </div>
  );
}

/** The learners of this phone: the stored list first, then the service's answer. */
function useDevice() {
  const [device, setDevice] = useState<EnrolledDevice | null>(readDevice);
  const [isGone, setGone] = useState(false);
  const token = device?.token;
  const forget = () => {
    forgetDevice();
    setDevice(null);
  };
  const giveUp = () => {
    forget();
    setGone(true);
  };
  useEffect(() => {
    // Closing the tab clears everything but the IndexedDB copies, which belong to no tab. Delete those here.
    if (endsWithTab()) void deleteOtherAccountDatabases('');
  }, []);
  // biome-ignore lint/correctness/useExhaustiveDependencies: fetch once per token
  useEffect(() => {
    if (token === undefined) return undefined;
    let isOver = false;
    listDeviceLearners(token).then(
      (learners) => {
        const known = readDevice();
        if (isOver || known === null) return;
        const next = { ...known, learners };
        saveDevice(next);
        setDevice(next);
      },
      (error: unknown) => {
        if (!isOver && isDeviceGone(error)) giveUp();
      },
    );
    return () => {
      isOver = true;
    };
  }, [token]);
  return { device, isGone, forget, giveUp };
}

function learnerIn(state: unknown): unknown {
  return typeof state === 'object' && state !== null ? Reflect.get(state, 'learner') : undefined;
}
