import { linkTo, routes } from '#config/paths.ts';
import { AddChild } from '#domains/family/components/add-child.tsx';
import { ChildPage, ChildSettingsPage } from '#domains/family/components/child/child-page.tsx';
import { FamilyHome } from '#domains/family/components/family-home.tsx';
import { hasLimits } from '#domains/family/has-limits.ts';
import { SiteLayout } from '#domains/site/site-layout.tsx';
import { useLocation, useParams } from '#lib/router/router.tsx';
import { type AuthUser, useAuth } from '#platform/session/auth-state.ts';
import { NotFoundPage } from '../not-found.tsx';

/** The guardian's pages, in one chunk: a guardian who opens one needs the next. */
export function FamilyPage() {
  const { user } = useAuth();
  if (user === null) return null;
  // A child has no children, so these pages do not exist for them.
  const isForChild = hasLimits(user);
  return (
    <SiteLayout>
      {isForChild ? (
        <NotFoundPage />
      ) : (
        <div className="container family">
          <Page user={user} />
        </div>
      )}
    </SiteLayout>
  );
}

function Page({ user }: { user: AuthUser }) {
  const { pathname } = useLocation();
  const { childId } = useParams();
  if (pathname.startsWith(routes.addChild)) return <AddChild user={user} />;
  if (childId !== undefined) {
    const Part =
      pathname === linkTo(routes.childSettings, { childId }) ? ChildSettingsPage : ChildPage;
    return <Part key={childId} user={user} childId={childId} />;
  }
  return <FamilyHome user={user} />;
}
