import { routes } from '#config/paths.ts';
import { Ega } from '#ui/art/ega.tsx';
import { Card } from '#ui/content/card.tsx';
import { LinkButton } from '#ui/forms/button.tsx';
import './benchmark-call.css';

export function BenchmarkCall() {
  return (
    <section className="container benchmark-call deferred-paint" aria-labelledby="benchmark-title">
      <Card tone="sun">
        <Ega mood="thinking" />
        <div className="page-head">
          <h2 id="benchmark-title">Not sure where to begin?</h2>
          <p>
            Answer a few questions in each subject. In 20 minutes you will see your level and the
            right lesson to open first.
          </p>
        </div>
        <LinkButton variant="ink" to={routes.benchmark}>
          Take benchmark test
        </LinkButton>
      </Card>
    </section>
  );
}
