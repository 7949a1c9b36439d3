import { useEffect, useState } from 'react';
import { format } from '#lib/i18n.tsx';
import { Button } from '#ui/forms/button.tsx';
import { TextField } from '#ui/forms/field.tsx';
import { FormError } from '#ui/forms/form-notice.tsx';
import { atMost, filled, formSchema, likeEmail, trimmed } from '#ui/forms/form-schema.ts';
import { useForm } from '#ui/forms/use-form.ts';
import type { Plan } from '../api.ts';
import { plansText } from '../messages.ts';
import { paymentRefusal } from '../payment-refusal.ts';
import { PaymentRefusal, startCheckout } from '../payments-api.ts';
import { naira } from '../price.ts';

const wrongEmail = plansText.emailWrong;

const receiptSchema = formSchema({
  email: trimmed(
    filled(plansText.emailMissing),
    likeEmail(wrongEmail),
    atMost(254, plansText.emailTooLong),
  ),
});

const unreachable = plansText.payFailed;

/** After these refusals the screen asks for the current state and explains it. */
const asksAgain: ReadonlySet<string> = new Set([
  ...['already_subscribed', 'payments_closed', 'age_unknown', 'consent_needed', 'paused'],
]);

/** Asks for the receipt's email and redirects to the provider's page. */
export function CheckoutForm({
  plan,
  email,
  label,
  onRefused,
}: {
  plan: Plan;
  email: string;
  label: string;
  onRefused: () => void;
}) {
  const [isLeaving, setLeaving] = useState(false);
  useComeBack(() => setLeaving(false));
  const form = useForm({
    initial: { email },
    schema: receiptSchema,
    send: async (receipt) => {
      try {
        const url = await startCheckout(plan.id, receipt.email);
        setLeaving(true);
        window.location.assign(url);
        return undefined;
      } catch (error) {
        if (!(error instanceof PaymentRefusal)) return { form: unreachable };
        if (error.code === 'wrong_email') return { email: wrongEmail };
        if (asksAgain.has(error.code)) onRefused();
        return { form: paymentRefusal(error) };
      }
    },
  });
  return (
    <form className="stack" ref={form.ref} onSubmit={form.onSubmit} noValidate>
      <TextField
        {...form.text('email')}
        label={label}
        hint={plansText.emailHint}
        type="email"
        inputMode="email"
        autoComplete="email"
      />
      <FormError message={form.formError} />
      <Button type="submit" block busy={form.busy || isLeaving}>
        {format(plansText.payButton, { price: naira(plan.amount_kobo) })}
      </Button>
    </form>
  );
}

/** The Back button can restore the page from the bfcache with its button still spinning. */
function useComeBack(onBack: () => void) {
  useEffect(() => {
    window.addEventListener('pageshow', onBack);
    return () => window.removeEventListener('pageshow', onBack);
  });
}
