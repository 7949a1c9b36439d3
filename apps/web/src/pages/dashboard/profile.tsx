import { classLevelOptions } from '#domains/account/class-levels.ts';
import { Guardian } from '#domains/account/components/profile/guardian.tsx';
import { Photo } from '#domains/account/components/profile/photo.tsx';
import { ProfileForm } from '#domains/account/components/profile/profile-form.tsx';
import { SettingsSection } from '#domains/account/components/profile/settings-section.tsx';
import { hasGuardian } from '#domains/account/profile-schemas.ts';
import { moreNav } from '#domains/dashboard/navigation.tsx';
import { useAuth } from '#platform/session/auth-state.ts';
import { MoreLinks } from '#ui/layout/more-links.tsx';
import { PageHeading } from '#ui/layout/page-heading.tsx';

export function ProfilePage() {
  const { user } = useAuth();
  if (user === null) return null;
  return (
    <>
      <PageHeading title="Profile">What we call you, and which lessons suit you.</PageHeading>
      <MoreLinks items={moreNav} />
      <SettingsSection title="About you">
        <ProfileForm key={user.id} user={user} levels={classLevelOptions} />
      </SettingsSection>
      <SettingsSection
        title="A picture of your own"
        text="You do not need one: your avatar does. Only you see it, and it is made small before it leaves this device."
      >
        <Photo key={user.id} user={user} />
      </SettingsSection>
      {hasGuardian(user.data, new Date()) && (
        <SettingsSection
          title="Parent or guardian"
          text="Learners under 18 need the consent of an adult who cares for them. It can be taken back at any time."
        >
          <Guardian user={user} />
        </SettingsSection>
      )}
    </>
  );
}
