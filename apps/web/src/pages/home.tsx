import { Catalogue } from '#domains/catalogue/catalogue.tsx';
import { levelsOf } from '#domains/catalogue/find-courses.ts';
import { useCatalogue } from '#domains/catalogue/use-catalogue.ts';
import { BenchmarkCall } from '#domains/site/benchmark-call.tsx';
import { Hero } from '#domains/site/hero.tsx';
import { siteText } from '#domains/site/messages.ts';
import { Story } from '#domains/site/static-parts.ts';
import { Sections } from '#platform/reporting/error-boundary.tsx';
import { useDocumentTitle } from '#ui/layout/page-heading.tsx';
// The prerendered story is shown without its code, so the page imports its styles.
import '#domains/site/data-promise.css';
import '#domains/site/how-it-works.css';
import '#ui/charts/ticks.css';
import '#ui/feedback/progress-bar.css';

export function HomePage() {
  useDocumentTitle(siteText.homePageTitle);
  const catalogue = useCatalogue();
  return (
    <Sections>
      <Hero classes={levelsOf(catalogue.data ?? [])} />
      <section className="section container" aria-labelledby="subjects-title">
        <div className="section-head">
          <h2 id="subjects-title">{siteText.subjectsTitle}</h2>
        </div>
        <Catalogue query={catalogue} />
      </section>
      <Story />
      <BenchmarkCall />
    </Sections>
  );
}
