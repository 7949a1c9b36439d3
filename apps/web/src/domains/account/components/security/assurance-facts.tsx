import { useQuery } from '@tanstack/react-query';
import { QueryView } from '#ui/feedback/query-view.tsx';
import { Skeleton } from '#ui/feedback/skeleton.tsx';
import { type Assurance, getAssurance } from '../../api/assurance.ts';
import { accountText } from '../../messages.ts';

const methodNames: ReadonlyMap<string, string> = new Map([
  ['password', accountText.password],
  ['oauth', accountText.google],
  ['otp', accountText.linkInAMail],
  ['recovery', accountText.linkInAMail],
  ['totp', accountText.codeFromAnApp],
  ['mfa', accountText.secondStep],
]);

/** How surely the service knows this learner, in words. */
export function AssuranceFacts({ userId }: { userId: string }) {
  const query = useQuery({ queryKey: ['assurance', userId], queryFn: getAssurance });
  return (
    <QueryView
      query={query}
      pending={<Skeleton width="16rem" />}
      failed={() => <p className="muted">{accountText.thisCouldNotBeRead}</p>}
    >
      {(assurance) => (
        <dl className="settings-facts">
          <dt>{accountText.signedInWith}</dt>
          <dd>{methodsIn(assurance)}</dd>
          <dt>{accountText.assuranceLevel}</dt>
          <dd>{levelIn(assurance)}</dd>
        </dl>
      )}
    </QueryView>
  );
}

function methodsIn({ methods }: Assurance): string {
  return (
    methods.map((method) => methodNames.get(method) ?? method).join(', ') || accountText.unknown
  );
}

function levelIn({ currentLevel, nextLevel }: Assurance): string {
  if (currentLevel === 'aal2') return accountText.n2PasswordAndA;
  if (nextLevel === 'aal2') return accountText.n1ASecondStep;
  return accountText.n1OneStep;
}
