import { Catalogue } from '#features/catalogue/catalogue.tsx';
import { BenchmarkCall } from '#features/home/benchmark-call.tsx';
import { DataPromise } from '#features/home/data-promise.tsx';
import { Hero } from '#features/home/hero.tsx';
import { HowItWorks } from '#features/home/how-it-works.tsx';
import { Sections } from '#services/error-boundary.tsx';
import { useDocumentTitle } from '#ui/page-heading.tsx';

export function HomePage() {
  useDocumentTitle('Small small, you go sabi');
  return (
    <Sections>
      <Hero />
      <section className="section container" aria-labelledby="subjects-title">
        <div className="section-head">
          <h2 id="subjects-title">Pick a subject</h2>
        </div>
        <Catalogue />
      </section>
      <HowItWorks />
      <DataPromise />
      <BenchmarkCall />
    </Sections>
  );
}
