import { routes } from '#config/paths.ts';
import { PlanCards } from '#domains/plans/components/plan-cards.tsx';
import { PlanQuestions } from '#domains/plans/components/plan-questions.tsx';
import { TestModeNote } from '#domains/plans/components/test-mode-note.tsx';
import { plansText } from '#domains/plans/messages.ts';
import { Sections } from '#platform/reporting/error-boundary.tsx';
import { Cloth } from '#ui/art/cloth.tsx';
import { Card } from '#ui/content/card.tsx';
import { LinkButton } from '#ui/forms/button.tsx';
import { useDocumentTitle } from '#ui/layout/page-heading.tsx';
import './subscription.css';

const promise = plansText.plansPromise;

export function SubscriptionPage() {
  useDocumentTitle(plansText.plansPageTitle, promise);
  return (
    <>
      <Cloth as="section" hero className="plans-hero">
        <div className="container">
          <h1>{plansText.plansTitle}</h1>
          <p>{promise}</p>
        </div>
      </Cloth>
      <div className="container stack">
        <Sections>
          <PlanCards />
          <TestModeNote />
        </Sections>
      </div>
      <section className="section container">
        <div className="split">
          <PlanQuestions />
          <Card as="aside" tone="sun" className="stack">
            <h3>{plansText.schoolTitle}</h3>
            <p>{plansText.schoolText}</p>
            <div className="row row--wrap">
              <LinkButton variant="ink" to={routes.contact}>
                {plansText.writeButton}
              </LinkButton>
            </div>
          </Card>
        </div>
      </section>
    </>
  );
}
