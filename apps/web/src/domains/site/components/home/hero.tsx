import { routes } from '#config/paths.ts';
import { rich } from '#lib/i18n.tsx';
import { Cloth } from '#ui/art/cloth.tsx';
import { Hem } from '#ui/art/hem.tsx';
import { ReadingChildren } from '#ui/art/reading-children.tsx';
import { LinkButton } from '#ui/forms/button.tsx';
import { FIRST_SCREEN } from '#ui/layout/first-screen.ts';
import { siteText } from '../../messages.ts';
import '#ui/tokens/subjects.css';
import './hero.css';

export function Hero() {
  return (
    <>
      <Cloth as="section" className="hero">
        <div className="container hero__row">
          <div className="hero__copy">
            <h1>{rich(siteText.smallSmallYouGoSabi, { em: (text) => <em>{text}</em> })}</h1>
            <p>{siteText.shortLessonsQuizzesAnd}</p>
            <div className="hero__cta" id={FIRST_SCREEN}>
              <LinkButton variant="sun" to={routes.register}>
                {siteText.startLearningFree}
              </LinkButton>
              <LinkButton variant="line" to={routes.benchmark}>
                {siteText.takeBenchmarkTest}
              </LinkButton>
            </div>
          </div>
          <div className="hero__art deferred-paint">
            <ReadingChildren label={siteText.tundeAdaAndZainab} />
          </div>
        </div>
      </Cloth>
      <Hem />
    </>
  );
}
