import { routes } from '#config/paths.ts';
import { LinkButton } from '#ui/forms/button.tsx';
import { useDocumentTitle } from '#ui/layout/page-heading.tsx';
import './not-found.css';
import { Ega } from '#ui/art/ega.tsx';

export function NotFoundPage() {
  useDocumentTitle('Page not found');
  return (
    <section className="container section not-found">
      <Ega mood="weaving" />
      <h1>Page not found</h1>
      <p className="muted">
        There is no page at this address. It may have moved, or a letter in the link is missing.
      </p>
      <div className="row row--wrap">
        <LinkButton to={routes.home}>Go Home</LinkButton>
        <LinkButton variant="quiet" to={routes.courses}>
          See the courses
        </LinkButton>
      </div>
    </section>
  );
}
