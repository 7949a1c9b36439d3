import { format } from '#lib/i18n.tsx';
import { FormNotice } from '#ui/forms/form-notice.tsx';
import { accountText } from '../../messages.ts';

/** The place in the queue while many learners log in at once. */
export function LineNotice({ place }: { place: number | undefined }) {
  return place === undefined ? null : (
    <FormNotice>{format(accountText.loginInLine, { place: String(place) })}</FormNotice>
  );
}
