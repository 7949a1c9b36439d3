import { routes } from '#config/paths.ts';
import { Guardian } from '#domains/account/components/profile/guardian.tsx';
import { Photo } from '#domains/account/components/profile/photo.tsx';
import { ProfileForm } from '#domains/account/components/profile/profile-form.tsx';
import { SettingsSection } from '#domains/account/components/profile/settings-section.tsx';
import { usernameOf } from '#domains/account/learner-sign-in/username.ts';
import { accountText } from '#domains/account/messages.ts';
import { hasGuardian } from '#domains/account/profile-schemas.ts';
import { moreNav } from '#domains/dashboard/navigation.tsx';
import { hasLimits } from '#domains/family/has-limits.ts';
import { familyText } from '#domains/family/messages.ts';
import { footerLinks } from '#domains/site/navigation.ts';
import { useAuth } from '#platform/session/auth-state.ts';
import { LinkButton } from '#ui/forms/button.tsx';
import { MoreLinks, SmallPrint } from '#ui/layout/more-links.tsx';
import { PageHeading } from '#ui/layout/page-heading.tsx';

export function ProfilePage() {
  const { user } = useAuth();
  if (user === null) return null;
  return (
    <>
      <PageHeading title={accountText.profileTitle}>{accountText.profileText}</PageHeading>
      <MoreLinks items={moreNav} />
      <SettingsSection title={accountText.profileAbout}>
        <ProfileForm key={user.id} user={user} />
      </SettingsSection>
      <SettingsSection title={accountText.photoTitle} text={accountText.photoText}>
        <Photo key={user.id} user={user} />
      </SettingsSection>
      {hasLimits(user) && (
        <LinkButton variant="quiet" to={routes.people}>
          {familyText.peopleTitle}
        </LinkButton>
      )}
      {usernameOf(user.email) === null && hasGuardian(user.data, new Date()) && (
        <SettingsSection title={accountText.guardianTitle} text={accountText.guardianText}>
          <Guardian user={user} />
        </SettingsSection>
      )}
      <SmallPrint links={footerLinks} />
    </>
  );
}
