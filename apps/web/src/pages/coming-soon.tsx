import { routes } from '#config/paths.ts';
import { Cloth } from '#ui/art/cloth.tsx';
import { Logo } from '#ui/art/logo.tsx';
import { Badge } from '#ui/content/badge.tsx';
import { LinkButton } from '#ui/forms/button.tsx';
import { useDocumentTitle } from '#ui/layout/page-heading.tsx';
import './coming-soon.css';

/** Stands alone, without the header: one message and two ways out. */
export function ComingSoonPage() {
  useDocumentTitle('Coming Soon');
  return (
    <Cloth as="div" className="coming-soon" hero>
      <header className="container">
        <Logo to={routes.home} />
      </header>
      <main id="main" className="container coming-soon__main">
        <Badge tone="sun">New feature</Badge>
        <h1>Coming Soon</h1>
        <p>We're putting the final touches on this page. Check back soon.</p>
        <div className="row row--wrap">
          <LinkButton variant="sun" to={routes.home}>
            Go Home
          </LinkButton>
          <LinkButton variant="line" to={routes.dashboard}>
            Back to Dashboard
          </LinkButton>
        </div>
      </main>
    </Cloth>
  );
}
