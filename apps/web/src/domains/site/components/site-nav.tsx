import { routes } from '#config/paths.ts';
import { Link, NavLink } from '#lib/router/links.tsx';
import { useLocation } from '#lib/router/router.tsx';
import { siteText } from '../messages.ts';
import { isCoursesPath } from '../navigation.ts';
import { AboutMenu } from './about-menu.tsx';
import { DonateLink } from './donate-link.tsx';

type SiteLinksProps = { layout: 'floating' | 'inline'; onNavigate?: () => void };

/** The links of the header, the same in the bar and in the side panel. */
export function SiteLinks({ layout, onNavigate }: SiteLinksProps) {
  const { pathname } = useLocation();
  return (
    <>
      <NavLink to={routes.home} end onClick={onNavigate}>
        {siteText.homeLink}
      </NavLink>
      <Link
        to={routes.courses}
        aria-current={isCoursesPath(pathname) ? 'page' : undefined}
        onClick={onNavigate}
      >
        {siteText.coursesLink}
      </Link>
      <AboutMenu layout={layout} onNavigate={onNavigate} />
      <NavLink to={routes.partners} onClick={onNavigate}>
        {siteText.partnersTitle}
      </NavLink>
      <NavLink to={routes.contact} onClick={onNavigate}>
        {siteText.contactLink}
      </NavLink>
      <DonateLink />
    </>
  );
}
