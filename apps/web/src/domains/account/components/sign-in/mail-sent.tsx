import type { ReactNode } from 'react';
import { Link } from 'react-router';
import { routes } from '#config/paths.ts';
import { Ega } from '#ui/art/ega.tsx';
import { PageHeading } from '#ui/layout/page-heading.tsx';
import { saveTypedEmail } from '../../typed-email.ts';

/** What to do now that a mail is on its way. */
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
        It goes to <b dir="auto">{email}</b>. If it does not come, look in your spam folder.
      </p>
      <p>
        <Link to={routes.login} onClick={() => saveTypedEmail(email)}>
          Back to login
        </Link>
      </p>
    </div>
  );
}
