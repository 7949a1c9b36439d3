import { Catalogue } from '#domains/catalogue/components/catalogue.tsx';
import { BenchmarkCall } from '#domains/site/components/home/benchmark-call.tsx';
import { DataPromise } from '#domains/site/components/home/data-promise.tsx';
import { Hero } from '#domains/site/components/home/hero.tsx';
import { HowItWorks } from '#domains/site/components/home/how-it-works.tsx';
import { siteText } from '#domains/site/messages.ts';
import { Sections } from '#platform/reporting/error-boundary.tsx';
import { useDocumentTitle } from '#ui/layout/page-heading.tsx';

export function HomePage() {
  useDocumentTitle(siteText.smallSmallYouGo);
  return (
    <Sections>
      <Hero />
      <section className="section container" aria-labelledby="subjects-title">
        <div className="section-head">
          <h2 id="subjects-title">{siteText.pickASubject}</h2>
        </div>
        <Catalogue />
      </section>
      <HowItWorks />
      <DataPromise />
      <BenchmarkCall />
    </Sections>
  );
}
