import { classLevelOptions } from '#features/auth/class-levels.ts';
import { ProfileForm } from '#features/profile/components/profile-form.tsx';
import { SettingsSection } from '#features/profile/components/settings-section.tsx';
import { useAuth } from '#services/backend/auth-state.ts';
import { PageHeading } from '#ui/page-heading.tsx';

export function ProfilePage() {
  const { user } = useAuth();
  if (user === null) return null;
  return (
    <>
      <PageHeading title="Profile">What we call you, and which lessons suit you.</PageHeading>
      <SettingsSection title="About you">
        <ProfileForm key={user.id} user={user} levels={classLevelOptions} />
      </SettingsSection>
    </>
  );
}
