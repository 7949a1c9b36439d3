import { useSyncExternalStore } from 'react';
import { routes } from '#config/paths.ts';
import { ContactForm } from '#domains/contact/contact-form.tsx';
import { contactText } from '#domains/contact/messages.ts';
import { contactEmail } from '#lib/contact-email.ts';
import { rich } from '#lib/i18n.tsx';
import { Link } from '#lib/router/links.tsx';
import { Card } from '#ui/content/card.tsx';
import { FactCard } from '#ui/content/fact-card.tsx';
import { AlertIcon, BookIcon, FamilyIcon, HomeIcon } from '#ui/icons/icons.tsx';
import { PageBanner } from '#ui/layout/page-banner.tsx';
import './contact.css';

export function ContactPage() {
  return (
    <>
      <PageBanner title={contactText.title}>{contactText.text}</PageBanner>
      <section className="section container contact">
        <Card as="section" className="stack stack--lg contact__form">
          <div className="stack stack--sm">
            <h2>{contactText.formTitle}</h2>
            <p className="muted">{contactText.formText}</p>
          </div>
          <ContactForm />
          <OtherWay />
        </Card>
        <div className="stack">
          <h2>{contactText.tipsTitle}</h2>
          <FactCard icon={<BookIcon />} title={contactText.topicLesson}>
            {contactText.tipLesson}
          </FactCard>
          <FactCard icon={<AlertIcon />} title={contactText.topicProblem}>
            {rich(contactText.tipProblem, {
              link: (text) => <Link to={routes.forgotPassword}>{text}</Link>,
            })}
          </FactCard>
          <FactCard icon={<FamilyIcon />} title={contactText.tipGuardiansTitle}>
            {contactText.tipGuardians}
          </FactCard>
          <FactCard icon={<HomeIcon />} title={contactText.tipSchoolsTitle}>
            {contactText.tipSchools}
          </FactCard>
        </div>
      </section>
    </>
  );
}

const neverChanges = () => () => undefined;

/** Known in the browser only: a prerendered page does not know its host. */
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
      {rich(contactText.otherWay, {
        link: (text) => <a href={`mailto:${email}`}>{text}</a>,
        email,
      })}
    </p>
  );
}
