import { ChangePassword } from '#features/auth/components/change-password.tsx';
import { AssuranceFacts } from '#features/profile/components/assurance-facts.tsx';
import { DeleteAccount } from '#features/profile/components/delete-account.tsx';
import { MyData } from '#features/profile/components/my-data.tsx';
import { Sessions } from '#features/profile/components/sessions.tsx';
import { SettingsSection } from '#features/profile/components/settings-section.tsx';
import { ThemeChoice } from '#features/profile/components/theme-choice.tsx';
import { useAuth } from '#services/backend/auth-state.ts';
import { PageHeading } from '#ui/page-heading.tsx';

export function SettingsPage() {
  const { user } = useAuth();
  if (user === null) return null;
  return (
    <>
      <PageHeading title="Settings" />
      <SettingsSection title="Theme">
        <ThemeChoice />
      </SettingsSection>
      <SettingsSection title="Password">
        <ChangePassword email={user.email} />
      </SettingsSection>
      <SettingsSection
        title="Security"
        text="On a phone that others use too, log out when you are done."
      >
        <AssuranceFacts userId={user.id} />
        <Sessions />
      </SettingsSection>
      <SettingsSection
        title="Your data"
        text="One file with everything we keep about you: profile, courses, notes and progress."
      >
        <MyData />
      </SettingsSection>
      <SettingsSection title="Delete account" text="You can leave at any time.">
        <DeleteAccount />
      </SettingsSection>
    </>
  );
}
