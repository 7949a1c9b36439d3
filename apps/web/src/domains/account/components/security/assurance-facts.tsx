import { useQuery } from '@tanstack/react-query';
import { QueryView } from '#ui/feedback/query-view.tsx';
import { Skeleton } from '#ui/feedback/skeleton.tsx';
import { type Assurance, getAssurance } from '../../api/assurance.ts';
import { accountText } from '../../messages.ts';

const methodNames: ReadonlyMap<string, string> = new Map([
  ['password', accountText.passwordLabel],
  ['oauth', accountText.methodGoogle],
  ['otp', accountText.methodEmailLink],
  ['recovery', accountText.methodEmailLink],
  ['totp', accountText.methodAppCode],
  ['mfa', accountText.methodTwoStep],
]);

/** The assurance level of this learner's login, in words. */
export function AssuranceFacts({ userId }: { userId: string }) {
  const query = useQuery({ queryKey: ['assurance', userId], queryFn: getAssurance });
  return (
    <QueryView
      query={query}
      pending={<Skeleton width="16rem" />}
      failed={() => <p className="muted">{accountText.securityUnavailable}</p>}
    >
      {(assurance) => (
        <dl className="settings-facts">
          <dt>{accountText.securityMethods}</dt>
          <dd>{methodsIn(assurance)}</dd>
          <dt>{accountText.securityLevel}</dt>
          <dd>{levelIn(assurance)}</dd>
        </dl>
      )}
    </QueryView>
  );
}

function methodsIn({ methods }: Assurance): string {
  return (
    methods.map((method) => methodNames.get(method) ?? accountText.methodUnknown).join(', ') ||
    accountText.methodUnknown
  );
}

function levelIn({ currentLevel, nextLevel, methods }: Assurance): string {
  if (currentLevel === 'aal2') return accountText.levelTwoSteps;
  if (nextLevel === 'aal2') return accountText.levelTwoStepsReady;
  return methods.includes('password') ? accountText.levelPasswordOnly : accountText.levelOneStep;
}
