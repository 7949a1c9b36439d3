import { useSyncExternalStore } from 'react';
import { Link } from 'react-router';
import { routes } from '#config/paths.ts';
import { ContactForm } from '#domains/contact/components/contact-form.tsx';
import { contactEmail } from '#lib/contact-email.ts';
import { Card } from '#ui/content/card.tsx';
import { FactCard } from '#ui/content/fact-card.tsx';
import { AlertIcon, BookIcon, FamilyIcon, HomeIcon } from '#ui/icons/icons.tsx';
import { PageBanner } from '#ui/layout/page-banner.tsx';
import './contact.css';

export function ContactPage() {
  return (
    <>
      <PageBanner title="Contact">
        Questions, a mistake in a lesson, an idea: we want to hear it.
      </PageBanner>
      <section className="section container contact">
        <Card as="section" className="stack stack--lg contact__form">
          <div className="stack stack--sm">
            <h2>Write to us</h2>
            <p className="muted">
              Are you under 18? Write together with a parent, a guardian or your teacher.
            </p>
          </div>
          <ContactForm />
          <OtherWay />
        </Card>
        <div className="stack">
          <h2>What helps us to help you</h2>
          <FactCard icon={<BookIcon />} title="A mistake in a lesson">
            Tell us the course and the lesson, and what should stand there instead.
          </FactCard>
          <FactCard icon={<AlertIcon />} title="Something does not work">
            Tell us the page, the phone or browser you use, and what you saw. Never send us your
            password. Forgot it? <Link to={routes.forgotPassword}>Ask for a new one</Link>.
          </FactCard>
          <FactCard icon={<FamilyIcon />} title="Parents and guardians">
            Ask us anything about your child's account: what we keep, how to change it, and how to
            delete it.
          </FactCard>
          <FactCard icon={<HomeIcon />} title="Schools and partners">
            Tell us how many learners you have and whether you have internet. We reply with the next
            step.
          </FactCard>
        </div>
      </section>
    </>
  );
}

const neverChanges = () => () => undefined;

/** Known in the browser only: a prerendered page does not know where it will be served. */
function useContactEmail(): string | null {
  const hostname = useSyncExternalStore(
    neverChanges,
    () => window.location.hostname,
    () => '',
  );
  return contactEmail(hostname);
}

function OtherWay() {
  const email = useContactEmail();
  if (email === null) return null;
  return (
    <p className="muted">
      You can also write to <a href={`mailto:${email}`}>{email}</a>.
    </p>
  );
}
