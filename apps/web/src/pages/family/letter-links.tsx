import { routes } from '#config/paths.ts';
import { ConsentPage } from '#domains/family/components/letters/consent-page.tsx';
import { MovePage } from '#domains/family/components/letters/move-page.tsx';
import { StopLetters } from '#domains/family/components/letters/stop-letters.tsx';
import { useLocation } from '#lib/router/router.tsx';

/** Targets of the links in e-mails to guardians. They need no session. */
export function LetterLinksPage() {
  const { pathname } = useLocation();
  return (
    <div className="container family">
      {pathname.startsWith(routes.consent) && <ConsentPage />}
      {pathname.startsWith(routes.stopLetters) && <StopLetters />}
      {pathname.startsWith(routes.move) && <MovePage />}
    </div>
  );
}
