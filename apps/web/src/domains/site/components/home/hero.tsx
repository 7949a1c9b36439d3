import { routes } from '#config/paths.ts';
import { Cloth } from '#ui/art/cloth.tsx';
import { Hem } from '#ui/art/hem.tsx';
import { ReadingChildren } from '#ui/art/reading-children.tsx';
import { LinkButton } from '#ui/forms/button.tsx';
import { FIRST_SCREEN } from '#ui/layout/first-screen.ts';
import '#ui/tokens/subjects.css';
import './hero.css';

export function Hero() {
  return (
    <>
      <Cloth as="section" className="hero">
        <div className="container hero__row">
          <div className="hero__copy">
            <h1>
              Small small, <em>you go sabi.</em>
            </h1>
            <p>
              Short lessons, quizzes and flashcards for Primary 4 to SS 3. Made for your phone, and
              easy on your data.
            </p>
            <div className="hero__cta" id={FIRST_SCREEN}>
              <LinkButton variant="sun" to={routes.register}>
                Start learning free
              </LinkButton>
              <LinkButton variant="line" to={routes.benchmark}>
                Take benchmark test
              </LinkButton>
            </div>
          </div>
          <div className="hero__art deferred-paint">
            <ReadingChildren label="Tunde, Ada and Zainab reading one big book together" />
          </div>
        </div>
      </Cloth>
      <Hem />
    </>
  );
}
