import { routes } from '#config/paths.ts';
import { rich } from '#lib/i18n.tsx';
import { Link } from '#lib/router/links.tsx';
import { accountText } from '../../messages.ts';

/** Below a sign-up form: what the user agrees to by submitting it. */
export function LegalLine() {
  return (
    <p className="small muted">
      {rich(accountText.registerLegal, {
        terms: (text) => <Link to={routes.terms}>{text}</Link>,
        privacy: (text) => <Link to={routes.privacy}>{text}</Link>,
      })}
    </p>
  );
}
