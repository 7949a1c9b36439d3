import { routes } from '#config/paths.ts';
import { Ega } from '#ui/art/ega.tsx';
import { Card } from '#ui/content/card.tsx';
import { LinkButton } from '#ui/forms/button.tsx';
import { siteText } from './messages.ts';
import './components/home/benchmark-call.css';

export function BenchmarkCall() {
  return (
    <section className="container benchmark-call deferred-paint" aria-labelledby="benchmark-title">
      <Card tone="sun">
        <Ega mood="thinking" />
        <div className="page-head">
          <h2 id="benchmark-title">{siteText.benchmarkCallTitle}</h2>
          <p>{siteText.benchmarkCallText}</p>
        </div>
        <LinkButton variant="ink" to={routes.benchmark}>
          {siteText.takeBenchmarkButton}
        </LinkButton>
      </Card>
    </section>
  );
}
