import { plural } from '#lib/i18n.tsx';
import { Button } from '#ui/forms/button.tsx';
import { Sheet } from '#ui/overlays/sheet.tsx';
import type { LeaveQuestion } from '../leaving.ts';
import { outboxText } from '../messages.ts';
import './leave-dialog.css';

/** Work that is only on this device must not be lost without the learner's consent. */
export function LeaveDialog({ question }: { question: LeaveQuestion }) {
  const { about, count, isTrying, canWait, answer } = question;
  const isInHand = about === 'in-hand';
  const title = isInHand ? outboxText.leaveInHandTitle : outboxText.leaveTitle;
  const unsentText = canWait ? outboxText.leaveWaitText : outboxText.leaveText;
  return (
    <Sheet open label={title} side="bottom" onClose={() => answer('stay')}>
      <div className="leave-dialog stack">
        <h2>{title}</h2>
        <p>{plural(isInHand ? outboxText.leaveInHandText : unsentText, count)}</p>
        {!isInHand && (
          <Button busy={isTrying} onClick={() => answer('send')}>
            {outboxText.leaveSend}
          </Button>
        )}
        <Button variant={isInHand ? 'primary' : 'quiet'} onClick={() => answer('stay')}>
          {outboxText.leaveStay}
        </Button>
        <Button variant="text" disabled={isTrying} onClick={() => answer('leave')}>
          {canWait ? outboxText.leaveAndWait : plural(outboxText.leaveAndLose, count)}
        </Button>
      </div>
    </Sheet>
  );
}
