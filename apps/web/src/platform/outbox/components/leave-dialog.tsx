import { plural } from '#lib/i18n.tsx';
import { Button } from '#ui/forms/button.tsx';
import { Sheet } from '#ui/overlays/sheet.tsx';
import type { LeaveQuestion } from '../leaving.ts';
import { outboxText } from '../messages.ts';
import './leave-dialog.css';

/** Work that is only on this device must not go without the learner's word. */
export function LeaveDialog({ question }: { question: LeaveQuestion }) {
  const { unsent, isTrying, canWait, answer } = question;
  return (
    <Sheet open label={outboxText.leaveTitle} side="bottom" onClose={() => answer('stay')}>
      <div className="leave-dialog stack">
        <h2>{outboxText.leaveTitle}</h2>
        <p>{plural(canWait ? outboxText.leaveWaitText : outboxText.leaveText, unsent)}</p>
        <Button busy={isTrying} onClick={() => answer('send')}>
          {outboxText.leaveSend}
        </Button>
        <Button variant="quiet" onClick={() => answer('stay')}>
          {outboxText.leaveStay}
        </Button>
        <Button variant="text" disabled={isTrying} onClick={() => answer('leave')}>
          {canWait ? outboxText.leaveAndWait : plural(outboxText.leaveAndLose, unsent)}
        </Button>
      </div>
    </Sheet>
  );
}
