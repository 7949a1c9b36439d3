import { useState } from 'react';
import { format, rich } from '#lib/i18n.tsx';
import { Button } from '#ui/forms/button.tsx';
import { showToast } from '#ui/overlays/toast.tsx';
import {
  type AnswerOutcome,
  answerLinkRequest,
  type LinkRequest,
  type OwnRequest,
} from '../api/family-api.ts';
import { familyText } from '../messages.ts';
import { useFamilyRefresh } from '../queries.ts';
import { relationName } from '../relation-names.ts';

const outcomes: ReadonlyMap<AnswerOutcome, string> = new Map([
  ['linked', familyText.requestDone],
  ['refused', familyText.requestDone],
  ['gone', familyText.requestGone],
  ['full', familyText.requestFull],
]);

/** Answers a request and shows the result. */
export async function answerAndTell(id: string, yes: boolean): Promise<void> {
  try {
    const outcome = await answerLinkRequest(id, yes);
    const isDone = outcome === 'linked' || outcome === 'refused';
    void showToast(isDone ? 'success' : 'info', outcomes.get(outcome) ?? '');
  } catch {
    void showToast('error', familyText.notSaved);
  }
}

/** Requests to follow a child: the first guardian decides, and the other guardians see that it is pending. */
export function LinkRequests({
  requests,
  userId,
}: {
  requests: readonly LinkRequest[];
  userId: string;
}) {
  const refresh = useFamilyRefresh(userId);
  const [busy, setBusy] = useState<string>();
  const answer = async (id: string, yes: boolean) => {
    setBusy(id);
    await answerAndTell(id, yes);
    await refresh();
    setBusy(undefined);
  };
  return requests.map(({ id, name, relation, child_name: child, may_answer: mayAnswer }) => (
    <section key={id} className="callout">
      <p>
        {rich(mayAnswer ? familyText.requestText : familyText.requestWaits, {
          b: (text) => <b>{text}</b>,
          name,
          relation: relationName(relation),
          child,
        })}
      </p>
      {mayAnswer && (
        <div className="equal-buttons">
          <Button variant="quiet" busy={busy === id} onClick={() => void answer(id, true)}>
            {familyText.requestYes}
          </Button>
          <Button variant="quiet" busy={busy === id} onClick={() => void answer(id, false)}>
            {familyText.requestNo}
          </Button>
        </div>
      )}
    </section>
  ));
}

/** This adult's own requests to follow children, until they are answered. */
export function OwnRequests({ asked }: { asked: readonly OwnRequest[] }) {
  return asked.map(({ id, child_name: child, waits_for: waitsFor }) => (
    <p key={id} className="callout">
      {format(waitsFor === 'guardian' ? familyText.askedGuardian : familyText.askedChild, {
        child,
      })}
    </p>
  ));
}
