import { routes } from '#config/paths.ts';
import { siteText } from '#domains/site/messages.ts';
import { Cloth } from '#ui/art/cloth.tsx';
import { Logo } from '#ui/art/logo.tsx';
import { Badge } from '#ui/content/badge.tsx';
import { LinkButton } from '#ui/forms/button.tsx';
import { useDocumentTitle } from '#ui/layout/page-heading.tsx';
import './coming-soon.css';

/** Full screen without the header: one message and two links. */
export function ComingSoonPage() {
  useDocumentTitle(siteText.comingSoonTitle);
  return (
    <Cloth as="div" className="coming-soon" hero>
      <header className="container">
        <Logo to={routes.home} />
      </header>
      <main id="main" className="container coming-soon__main">
        <Badge tone="sun">{siteText.comingSoonBadge}</Badge>
        <h1>{siteText.comingSoonTitle}</h1>
        <p>{siteText.comingSoonText}</p>
        <div className="row row--wrap">
          <LinkButton variant="sun" to={routes.home}>
            {siteText.goHomeButton}
          </LinkButton>
          <LinkButton variant="line" to={routes.dashboard}>
            {siteText.backToDashboardButton}
          </LinkButton>
        </div>
      </main>
    </Cloth>
  );
}
