import { initials } from '#lib/initials.ts';
import './avatar.css';

/** The disc with a learner's initials. The button around it says in words whose it is. */
export function Avatar({ email }: { email: string | null | undefined }) {
  return (
    <span className="avatar" aria-hidden="true">
      {initials(email)}
    </span>
  );
}
