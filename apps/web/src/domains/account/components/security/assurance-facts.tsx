import { useQuery } from '@tanstack/react-query';
import { QueryView } from '#ui/feedback/query-view.tsx';
import { Skeleton } from '#ui/feedback/skeleton.tsx';
import { type Assurance, getAssurance } from '../../api/assurance.ts';

const methodNames: ReadonlyMap<string, string> = new Map([
  ['password', 'Password'],
  ['oauth', 'Google'],
  ['otp', 'Link in a mail'],
  ['recovery', 'Link in a mail'],
  ['totp', 'Code from an app'],
  ['mfa', 'Second step'],
]);

/** How surely the service knows this learner, in words. */
export function AssuranceFacts({ userId }: { userId: string }) {
  const query = useQuery({ queryKey: ['assurance', userId], queryFn: getAssurance });
  return (
    <QueryView
      query={query}
      pending={<Skeleton width="16rem" />}
      failed={() => <p className="muted">This could not be read just now.</p>}
    >
      {(assurance) => (
        <dl className="settings-facts">
          <dt>Signed in with</dt>
          <dd>{methodsIn(assurance)}</dd>
          <dt>Assurance level</dt>
          <dd>{levelIn(assurance)}</dd>
        </dl>
      )}
    </QueryView>
  );
}

function methodsIn({ methods }: Assurance): string {
  return methods.map((method) => methodNames.get(method) ?? method).join(', ') || 'Unknown';
}

function levelIn({ currentLevel, nextLevel }: Assurance): string {
  if (currentLevel === 'aal2') return '2 (password and a second step)';
  if (nextLevel === 'aal2') return '1 (a second step is set up for this account)';
  return '1 (one step)';
}
