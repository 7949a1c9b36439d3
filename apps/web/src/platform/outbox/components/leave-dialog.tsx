import { plural } from '#lib/plural.ts';
import { Button } from '#ui/forms/button.tsx';
import { Sheet } from '#ui/overlays/sheet.tsx';
import type { LeaveQuestion } from '../leaving.ts';
import './leave-dialog.css';

/** Work that is only on this device must not go without the learner's word. */
export function LeaveDialog({ question }: { question: LeaveQuestion }) {
  const { unsent, isTrying, answer } = question;
  return (
    <Sheet open label="Not everything is sent" side="bottom" onClose={() => answer('stay')}>
      <div className="leave-dialog stack">
        <h2>Not everything is sent yet</h2>
        <p>
          {plural(unsent, 'thing')} you did {unsent === 1 ? 'is' : 'are'} only on this device. Wait
          for the network and send {unsent === 1 ? 'it' : 'them'}, or stay logged in. When you log
          out, nothing of yours stays here.
        </p>
        <Button busy={isTrying} onClick={() => answer('send')}>
          Send now and log out
        </Button>
        <Button variant="quiet" onClick={() => answer('stay')}>
          Stay logged in
        </Button>
        <Button variant="text" disabled={isTrying} onClick={() => answer('leave')}>
          Log out and lose {unsent === 1 ? 'it' : 'them'}
        </Button>
      </div>
    </Sheet>
  );
}
