import { useQuery } from '@tanstack/react-query';
import { FormNotice } from '#ui/forms/form-notice.tsx';
import { plansText } from '../messages.ts';
import { planQueries } from '../queries.ts';

/** Shown on every payment screen while no real money is charged. */
export function TestModeNote() {
  const { data: mode } = useQuery(planQueries.mode());
  if (mode === 'sandbox' || mode === 'test') {
    return <FormNotice>{plansText.testModeNote}</FormNotice>;
  }
  return null;
}
