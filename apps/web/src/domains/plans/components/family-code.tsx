import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { Button } from '#ui/forms/button.tsx';
import { showToast } from '#ui/overlays/toast.tsx';
import { type FamilyMember, removeFamilyMember } from '../family-api.ts';
import { forgetMyPlan, planQueries } from '../queries.ts';
import './family.css';

/** For whoever pays for a family: the code to join, and who has joined. */
export function FamilyCode({ userId }: { userId: string }) {
  const { data: family, isError, refetch } = useQuery(planQueries.family(userId));
  if (isError) {
    return (
      <div className="row row--wrap" role="alert">
        <span className="muted">Your family could not be read just now.</span>
        <Button variant="quiet" onClick={() => void refetch()}>
          Try again
        </Button>
      </div>
    );
  }
  if (!family) return null;
  const code = `${family.code.slice(0, 5)}-${family.code.slice(5)}`;
  return (
    <div className="stack stack--sm">
      <h3>Your family</h3>
      <p>
        Three more learners can share your plan while it runs. Each types this code in their own
        Settings.
      </p>
      <p className="family-code">{code}</p>
      {family.members.length === 0 && <p className="muted">Nobody has joined yet.</p>}
      <ul className="family-members">
        {family.members.map((member) => (
          <Member key={member.user_id} member={member} onGone={() => forgetMyPlan(userId)} />
        ))}
      </ul>
    </div>
  );
}

function Member({ member, onGone }: { member: FamilyMember; onGone: () => void }) {
  const [busy, setBusy] = useState(false);
  const remove = async () => {
    setBusy(true);
    try {
      await removeFamilyMember(member.user_id);
      void showToast('success', `${member.name} no longer shares your plan.`);
      onGone();
    } catch {
      void showToast('error', 'Akada could not be reached. Check your network.');
      setBusy(false);
    }
  };
  return (
    <li className="row row--between">
      <b className="grow">{member.name}</b>
      <Button
        variant="text"
        busy={busy}
        aria-label={`Remove ${member.name}`}
        onClick={() => void remove()}
      >
        Remove
      </Button>
    </li>
  );
}
