import { languages, prefixOf } from '@akada/messages/languages';
import type { MouseEvent } from 'react';
import { language } from '#lib/i18n.tsx';
import { lazyModule } from '#lib/lazy/load-chunk.ts';
import { useLocation } from '#lib/router/router.tsx';
import { useAuth } from '#platform/session/auth-state.ts';
import { accountText } from '../messages.ts';
import './language-switch.css';

const { load: loadLanguage } = lazyModule(() => import('../language.ts'));

/** This page in every language, as links so that they work before the JavaScript loads. */
export function LanguageSwitch() {
  const { pathname } = useLocation();
  const { user } = useAuth();
  const choose = async (event: MouseEvent<HTMLAnchorElement>, code: string) => {
    if (event.metaKey || event.ctrlKey || event.shiftKey) return;
    const { href } = event.currentTarget;
    event.preventDefault();
    try {
      await (await loadLanguage()).chooseLanguage(code, user?.id);
    } catch {
      location.assign(href);
    }
  };
  return (
    <nav className="language-switch" aria-label={accountText.language}>
      {languages.map(({ code, name, isDraft }) => (
        <a
          key={code}
          href={(prefixOf(code) + pathname).replace(/(.)\/$/, '$1')}
          hrefLang={code}
          lang={code}
          aria-current={code === language ? 'true' : undefined}
          onClick={(event) => void choose(event, code)}
        >
          {name}
          {isDraft && <small>{accountText.languageDraft}</small>}
        </a>
      ))}
    </nav>
  );
}
