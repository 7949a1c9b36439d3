import { useSyncExternalStore } from 'react';
import { routes } from '#config/paths.ts';
import { format, rich } from '#lib/i18n.tsx';
import { tabStorage } from '#lib/safe-storage.ts';
import { useAuth } from '#platform/session/auth-state.ts';
import { accountKey, VISITOR } from '#platform/storage/account-storage.ts';
import { Cloth } from '#ui/art/cloth.tsx';
import { Hem } from '#ui/art/hem.tsx';
import { LinkButton } from '#ui/forms/button.tsx';
import { FIRST_SCREEN } from '#ui/layout/first-screen.ts';
import { siteText } from './messages.ts';
import '#ui/tokens/subjects.css';
import './components/home/hero.css';
import { HeroPicture } from './static-parts.ts';

/** Non-breaking spaces keep the number of a class with its name. */
const unbroken = (name: string) => name.replaceAll(' ', '\u00a0');

/** The lesson that a visitor has opened last in this tab. Prerendered pages cannot know. */
const useVisitorLesson = () =>
  useSyncExternalStore(
    () => () => undefined,
    () => tabStorage.getItem(accountKey(VISITOR, 'last-lesson')),
    () => null,
  );

/** `classes` are those with a course; empty while the catalogue is unknown. */
export function Hero({ classes }: { classes: readonly string[] }) {
  const { user } = useAuth();
  const begun = useVisitorLesson();
  return (
    <>
      <Cloth as="section" className="hero">
        <div className="container hero__row">
          <div className="hero__copy">
            <h1>{rich(siteText.heroTitle, { em: (text) => <em>{text}</em> })}</h1>
            <p>{siteText.heroText}</p>
            <p className="hero__classes">
              {classes.length > 0 &&
                format(siteText.heroClasses, { classes: classes.map(unbroken).join(', ') })}
            </p>
            <div className="hero__cta" id={FIRST_SCREEN}>
              <LinkButton variant="sun" to={user ? routes.dashboard : (begun ?? routes.start)}>
                {user || begun ? siteText.carryOnButton : siteText.startFreeButton}
              </LinkButton>
              <LinkButton variant="line" to={routes.benchmark}>
                {siteText.takeBenchmarkButton}
              </LinkButton>
            </div>
          </div>
          <div className="hero__art deferred-paint">
            <HeroPicture label={siteText.heroPicture} />
          </div>
        </div>
      </Cloth>
      <Hem />
    </>
  );
}
