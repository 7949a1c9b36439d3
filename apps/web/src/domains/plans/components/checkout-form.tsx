import { useEffect, useState } from 'react';
import * as v from 'valibot';
import { Button } from '#ui/forms/button.tsx';
import { TextField } from '#ui/forms/field.tsx';
import { FormError } from '#ui/forms/form-notice.tsx';
import { useForm } from '#ui/forms/use-form.ts';
import type { Plan } from '../api.ts';
import { PaymentRefusal, startCheckout } from '../payments-api.ts';
import { naira } from '../price.ts';

const wrongEmail = 'This email does not look complete. Example: mama@example.com';

const receiptSchema = v.object({
  email: v.pipe(
    v.string(),
    v.trim(),
    v.nonEmpty('Type the email to which the receipt shall go.'),
    v.email(wrongEmail),
    v.maxLength(254, 'This email is too long. Check it and try again.'),
  ),
});

const unreachable =
  'The payment page could not be opened. Nothing was paid. Check your network and try again.';

/** Asks where the receipt shall go and leads to the provider's page. */
export function CheckoutForm({
  plan,
  email,
  onRefused,
}: {
  plan: Plan;
  email: string;
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
        if (error.code === 'already_subscribed' || error.code === 'payments_closed') onRefused();
        return { form: error.message };
      }
    },
  });
  return (
    <form className="stack" ref={form.ref} onSubmit={form.onSubmit} noValidate>
      <TextField
        {...form.text('email')}
        label="Email of a parent or guardian"
        hint="The receipt goes there."
        type="email"
        inputMode="email"
        autoComplete="email"
      />
      <FormError message={form.formError} />
      <Button type="submit" block busy={form.busy || isLeaving}>
        Pay {naira(plan.amount_kobo)}
      </Button>
    </form>
  );
}

/** The back button can bring the page back as it was left: with a button that still spins. */
function useComeBack(onBack: () => void) {
  useEffect(() => {
    window.addEventListener('pageshow', onBack);
    return () => window.removeEventListener('pageshow', onBack);
  });
}
