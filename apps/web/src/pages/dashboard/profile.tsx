import { classLevelOptions } from '#features/auth/class-levels.ts';
import { morePlaces } from '#features/dashboard/places.tsx';
import { Guardian } from '#features/profile/components/guardian.tsx';
import { Photo } from '#features/profile/components/photo.tsx';
import { ProfileForm } from '#features/profile/components/profile-form.tsx';
import { SettingsSection } from '#features/profile/components/settings-section.tsx';
import { hasGuardian } from '#features/profile/schemas.ts';
import { useAuth } from '#services/backend/auth-state.ts';
import { MorePlaces } from '#ui/more-places.tsx';
import { PageHeading } from '#ui/page-heading.tsx';

export function ProfilePage() {
  const { user } = useAuth();
  if (user === null) return null;
  return (
    <>
      <PageHeading title="Profile">What we call you, and which lessons suit you.</PageHeading>
      <MorePlaces places={morePlaces} />
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
