import { Link } from 'react-router';
import { routes } from '#app/paths.ts';
import { contactAddress } from '#lib/contact-address.ts';
import { Card } from '#ui/card.tsx';
import { FactCard, FactGrid } from '#ui/fact-card.tsx';
import { AlertIcon, BookIcon, FamilyIcon, HomeIcon } from '#ui/icons.tsx';
import { PageBanner } from '#ui/page-banner.tsx';
import './reading-page.css';

export function ContactPage() {
  return (
    <>
      <PageBanner title="Contact">
        Questions, a mistake in a lesson, an idea: we want to hear it.
      </PageBanner>
      <section className="section container reading-page">
        <HowToWrite />
        <div className="stack">
          <h2>What helps us to help you</h2>
          <FactGrid columns={2}>
            <FactCard icon={<BookIcon />} title="A mistake in a lesson">
              Tell us the course and the lesson, and what should stand there instead.
            </FactCard>
            <FactCard icon={<AlertIcon />} title="Something does not work">
              Tell us the page, the phone or browser you use, and what you saw. Never send us your
              password.
            </FactCard>
            <FactCard icon={<FamilyIcon />} title="Parents and guardians">
              Ask us anything about your child's account: what we keep, how to change it, and how to
              delete it.
            </FactCard>
            <FactCard icon={<HomeIcon />} title="Schools and partners">
              Tell us how many learners you have and whether you have internet. We reply with the
              next step.
            </FactCard>
          </FactGrid>
        </div>
        <div className="reading-page__text">
          <h2>Forgot your password?</h2>
          <p>
            You do not have to wait for us.{' '}
            <Link to={routes.forgotPassword}>Ask for a new one</Link> and follow the link in the
            mail.
          </p>
        </div>
      </section>
    </>
  );
}

function HowToWrite() {
  const address = contactAddress(window.location.hostname);
  return (
    <Card className="stack stack--sm">
      <h2>Write to us</h2>
      {address ? (
        <>
          <p>
            <a href={`mailto:${address}`}>{address}</a>
          </p>
          <p className="muted">
            Are you under 18? Write together with a parent, a guardian or your teacher.
          </p>
        </>
      ) : (
        <p className="muted">
          This Akada runs on your school's own network. Please tell your teacher, or the person who
          looks after the computers: they can help at once, and they know how to reach us.
        </p>
      )}
    </Card>
  );
}
