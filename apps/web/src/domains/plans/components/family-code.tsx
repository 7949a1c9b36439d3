import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { format } from '#lib/i18n.tsx';
import { ErrorLine, QueryView } from '#ui/feedback/query-view.tsx';
import { Button } from '#ui/forms/button.tsx';
import { showToast } from '#ui/overlays/toast.tsx';
import { type Family, type FamilyMember, removeFamilyMember } from '../family-api.ts';
import { plansText } from '../messages.ts';
import { forgetMyPlan, planQueries } from '../queries.ts';
import './family.css';

/** For the payer of a family plan: the code to join, and the members. */
export function FamilyCode({ userId }: { userId: string }) {
  return (
    <QueryView
      query={useQuery(planQueries.family(userId))}
      tellsStale
      pending={null}
      failed={(retry) => <ErrorLine onRetry={retry}>{plansText.familyFailed}</ErrorLine>}
    >
      {(family) => family && <Members family={family} userId={userId} />}
    </QueryView>
  );
}

function Members({ family, userId }: { family: Family; userId: string }) {
  const code = `${family.code.slice(0, 5)}-${family.code.slice(5)}`;
  return (
    <div className="stack stack--sm">
      <h3>{plansText.familyTitle}</h3>
      <p>{plansText.familyText}</p>
      <p className="family-code">{code}</p>
      {family.members.length === 0 && <p className="muted">{plansText.familyEmpty}</p>}
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
      void showToast('success', format(plansText.removedToast, { name: member.name }));
      onGone();
    } catch {
      void showToast('error', plansText.removeFailed);
      setBusy(false);
    }
  };
  return (
    <li className="row row--between">
      <b className="grow">{member.name}</b>
      <Button
        variant="text"
        busy={busy}
        aria-label={format(plansText.removeLabel, { name: member.name })}
        onClick={() => void remove()}
      >
        {plansText.removeButton}
      </Button>
    </li>
  );
}
