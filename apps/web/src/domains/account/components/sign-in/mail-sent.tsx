import type { ReactNode } from 'react';
import { routes } from '#config/paths.ts';
import { rich } from '#lib/i18n.tsx';
import { Link } from '#lib/router/links.tsx';
import { Ega } from '#ui/art/ega.tsx';
import { PageHeading } from '#ui/layout/page-heading.tsx';
import { accountText } from '../../messages.ts';
import { saveTypedEmail } from '../../typed-email.ts';

/** What to do next, after an email was sent. */
export function MailSent({
  title,
  email,
  children,
}: {
  title: string;
  email: string;
  children: ReactNode;
}) {
  return (
    <div className="stack" role="status">
      <Ega mood="happy" />
      <PageHeading title={title} />
      <p>{children}</p>
      <p className="muted">
        {rich(accountText.emailSentTo, { b: (text) => <b dir="auto">{text}</b>, email })}
      </p>
      <p>
        <Link to={routes.login} state={{}} onClick={() => saveTypedEmail(email)}>
          {accountText.backToLogin}
        </Link>
      </p>
    </div>
  );
}
