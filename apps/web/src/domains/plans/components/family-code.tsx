import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { ErrorLine, QueryView } from '#ui/feedback/query-view.tsx';
import { Button } from '#ui/forms/button.tsx';
import { showToast } from '#ui/overlays/toast.tsx';
import { type Family, type FamilyMember, removeFamilyMember } from '../family-api.ts';
import { forgetMyPlan, planQueries } from '../queries.ts';
import './family.css';

/** For whoever pays for a family: the code to join, and who has joined. */
export function FamilyCode({ userId }: { userId: string }) {
  return (
    <QueryView
      query={useQuery(planQueries.family(userId))}
      tellsStale
      pending={null}
      failed={(retry) => (
        <ErrorLine onRetry={retry}>Your family could not be read just now.</ErrorLine>
      )}
    >
      {(family) => family && <Members family={family} userId={userId} />}
    </QueryView>
  );
}

function Members({ family, userId }: { family: Family; userId: string }) {
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
