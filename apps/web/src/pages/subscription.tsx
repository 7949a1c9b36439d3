import { routes } from '#config/paths.ts';
import { PlanCards } from '#domains/plans/components/plan-cards.tsx';
import { PlanQuestions } from '#domains/plans/components/plan-questions.tsx';
import { TestModeNote } from '#domains/plans/components/test-mode-note.tsx';
import { Sections } from '#platform/reporting/error-boundary.tsx';
import { Cloth } from '#ui/art/cloth.tsx';
import { Card } from '#ui/content/card.tsx';
import { LinkButton } from '#ui/forms/button.tsx';
import { useDocumentTitle } from '#ui/layout/page-heading.tsx';
import './subscription.css';

const promise =
  'Every lesson, quiz, note and flashcard stays free. Plus adds more to practise with.';

export function SubscriptionPage() {
  useDocumentTitle('Plans', promise);
  return (
    <>
      <Cloth as="section" hero className="plans-hero">
        <div className="container">
          <h1>Pay for a term, learn all term</h1>
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
            <h3>Is your school in need?</h3>
            <p>
              Lessons are free for every class. If Plus would help your learners and the money is
              not there, ask a teacher to write to us.
            </p>
            <div className="row row--wrap">
              <LinkButton variant="ink" to={routes.contact}>
                Write to us
              </LinkButton>
            </div>
          </Card>
        </div>
      </section>
    </>
  );
}
