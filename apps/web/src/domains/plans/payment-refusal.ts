import { plansText } from './messages.ts';
import type { PaymentRefusal } from './payments-api.ts';

const texts: ReadonlyMap<string, string> = new Map([
  ['consent_needed', plansText.guardianPaysTitle],
  ['age_unknown', plansText.ageTitle],
  ['paused', plansText.pausedText],
  ['already_subscribed', plansText.refusedRunning],
  ['provider_unavailable', plansText.refusedProvider],
  ['payments_closed', plansText.closedText],
  ['unknown_plan', plansText.refusedPlan],
  ['not_signed_in', plansText.refusedLogin],
]);

/** Error messages of the payment functions in the language of the page; the functions answer in English. */
export const paymentRefusal = ({ code }: PaymentRefusal): string =>
  texts.get(code) ?? plansText.payFailed;
