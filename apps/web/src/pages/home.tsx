import { Catalogue } from '#domains/catalogue/components/catalogue.tsx';
import { levelsOf } from '#domains/catalogue/find-courses.ts';
import { useCatalogue } from '#domains/catalogue/hooks/use-catalogue.ts';
import { BenchmarkCall } from '#domains/site/components/home/benchmark-call.tsx';
import { DataPromise } from '#domains/site/components/home/data-promise.tsx';
import { Hero } from '#domains/site/components/home/hero.tsx';
import { HowItWorks } from '#domains/site/components/home/how-it-works.tsx';
import { siteText } from '#domains/site/messages.ts';
import { Sections } from '#platform/reporting/error-boundary.tsx';
import { useDocumentTitle } from '#ui/layout/page-heading.tsx';

export function HomePage() {
  useDocumentTitle(siteText.homePageTitle);
  const catalogue = useCatalogue();
  return (
    <Sections>
      <Hero classes={levelsOf(catalogue.subjects ?? [])} />
      <section className="section container" aria-labelledby="subjects-title">
        <div className="section-head">
          <h2 id="subjects-title">{siteText.subjectsTitle}</h2>
        </div>
        <Catalogue {...catalogue} />
      </section>
      <HowItWorks />
      <DataPromise />
      <BenchmarkCall />
    </Sections>
  );
}
