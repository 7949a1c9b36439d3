import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { rich } from '#lib/i18n.tsx';
import { QueryView } from '#ui/feedback/query-view.tsx';
import { Skeleton } from '#ui/feedback/skeleton.tsx';
import { Button } from '#ui/forms/button.tsx';
import { FormError } from '#ui/forms/form-notice.tsx';
import { useForm } from '#ui/forms/use-form.ts';
import { showToast } from '#ui/overlays/toast.tsx';
import {
  type Enrolment,
  enrollFactor,
  type Factor,
  listFactors,
  removeFactor,
  verifyFactor,
} from '../../api/second-factor.ts';
import { authErrors } from '../../auth-messages.ts';
import { accountText } from '../../messages.ts';
import { codeSchema } from '../../sign-in-schemas.ts';
import { CodeField } from '../sign-in/code-field.tsx';
import './second-factor.css';

/** A second lock for the account: a code from an app on the learner's or guardian's phone. */
export function SecondFactor({ userId }: { userId: string }) {
  const queries = useQueryClient();
  const [enrolment, setEnrolment] = useState<Enrolment>();
  const query = useQuery({ queryKey: ['factors', userId], queryFn: readFactors });
  const refresh = async () => {
    setEnrolment(undefined);
    await queries.invalidateQueries({ queryKey: ['factors', userId] });
    await queries.invalidateQueries({ queryKey: ['assurance', userId] });
  };
  const next = (factors: Factor[]) => {
    const [factor] = factors;
    if (factor) return <TurnOff factor={factor} onDone={refresh} />;
    if (enrolment === undefined) return <TurnOn onBegin={setEnrolment} />;
    const cancel = () => setEnrolment(undefined);
    return <FirstCode enrolment={enrolment} onDone={refresh} onCancel={cancel} />;
  };
  return (
    <QueryView
      query={query}
      pending={<Skeleton width="16rem" />}
      failed={() => <p className="muted">{accountText.securityUnavailable}</p>}
    >
      {next}
    </QueryView>
  );
}

async function readFactors(): Promise<Factor[]> {
  const { data, error } = await listFactors();
  if (data === null) throw new Error(error?.message);
  return data;
}

function TurnOn({ onBegin }: { onBegin: (enrolment: Enrolment) => void }) {
  const [busy, setBusy] = useState(false);
  const [problem, setProblem] = useState<string>();
  const begin = async () => {
    setBusy(true);
    const { data, error } = await enrollFactor();
    setBusy(false);
    if (data !== null) onBegin(data);
    else setProblem(authErrors(error ?? { message: '' }).form);
  };
  return (
    <>
      <FormError message={problem} />
      <div>
        <Button variant="quiet" busy={busy} onClick={() => void begin()}>
          {accountText.twoStepTurnOn}
        </Button>
      </div>
    </>
  );
}

type FirstCodeProps = { enrolment: Enrolment; onDone: () => Promise<void>; onCancel: () => void };

function FirstCode({ enrolment, onDone, onCancel }: FirstCodeProps) {
  const form = useForm({
    initial: { code: '' },
    schema: codeSchema,
    send: async ({ code }) => {
      const { error } = await verifyFactor(enrolment.factorId, code);
      if (error !== null) return authErrors(error);
      void showToast('success', accountText.twoStepTurnedOn);
      await onDone();
      return undefined;
    },
  });
  return (
    <form className="stack stack--lg" ref={form.ref} onSubmit={form.onSubmit} noValidate>
      <div className="second-factor">
        <img src={enrolment.qrCode} alt={accountText.twoStepQrCode} />
        <ol className="second-factor__steps">
          <li>{accountText.twoStepGetApp}</li>
          <li>{accountText.twoStepScan}</li>
          <li className="second-factor__key">
            <code>{enrolment.secret.replace(/(.{4})(?=.)/g, '$1 ')}</code>
          </li>
          <li>{accountText.twoStepTypeCode}</li>
        </ol>
      </div>
      <FormError message={form.formError} />
      <CodeField binding={form.text('code')} />
      <p className="small muted">{accountText.twoStepWarning}</p>
      <div className="row row--wrap">
        <Button type="submit" busy={form.busy}>
          {accountText.twoStepConfirm}
        </Button>
        <Button variant="text" onClick={onCancel}>
          {accountText.twoStepCancel}
        </Button>
      </div>
    </form>
  );
}

function TurnOff({ factor, onDone }: { factor: Factor; onDone: () => Promise<void> }) {
  const [busy, setBusy] = useState(false);
  const [problem, setProblem] = useState<string>();
  const remove = async () => {
    setBusy(true);
    const { error } = await removeFactor(factor.id);
    setBusy(false);
    if (error !== null) return setProblem(authErrors(error).form);
    void showToast('info', accountText.twoStepTurnedOff);
    await onDone();
  };
  return (
    <>
      <p>{rich(accountText.twoStepIsOn, { b: (text) => <b>{text}</b> })}</p>
      <FormError message={problem} />
      <div>
        <Button variant="quiet" busy={busy} onClick={() => void remove()}>
          {accountText.twoStepTurnOff}
        </Button>
      </div>
    </>
  );
}
