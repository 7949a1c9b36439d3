import { routes } from '#config/paths.ts';
import { siteText } from '#domains/site/messages.ts';
import { LinkButton } from '#ui/forms/button.tsx';
import { useDocumentTitle } from '#ui/layout/page-heading.tsx';
import './not-found.css';
import { Ega } from '#ui/art/ega.tsx';

export function NotFoundPage() {
  useDocumentTitle(siteText.notFoundTitle);
  return (
    <section className="container section not-found">
      <Ega mood="weaving" />
      <h1>{siteText.notFoundTitle}</h1>
      <p className="muted">{siteText.notFoundText}</p>
      <div className="row row--wrap">
        <LinkButton to={routes.home}>{siteText.goHomeButton}</LinkButton>
        <LinkButton variant="quiet" to={routes.courses}>
          {siteText.notFoundCoursesLink}
        </LinkButton>
      </div>
    </section>
  );
}
