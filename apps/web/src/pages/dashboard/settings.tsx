import { ChangeEmail } from '#features/auth/components/change-email.tsx';
import { ChangePassword } from '#features/auth/components/change-password.tsx';
import { SecondFactor } from '#features/auth/components/second-factor.tsx';
import { PlanSection } from '#features/plans/components/plan-section.tsx';
import { AssuranceFacts } from '#features/profile/components/assurance-facts.tsx';
import { DailyGoalChoice } from '#features/profile/components/daily-goal-choice.tsx';
import { DeleteAccount } from '#features/profile/components/delete-account.tsx';
import { DeviceList } from '#features/profile/components/device-list.tsx';
import { MyData } from '#features/profile/components/my-data.tsx';
import { PreferenceChoice } from '#features/profile/components/preference-choice.tsx';
import { ReplayChoice } from '#features/profile/components/replay-choice.tsx';
import { Sessions } from '#features/profile/components/sessions.tsx';
import { SettingsSection } from '#features/profile/components/settings-section.tsx';
import { ThemeChoice } from '#features/profile/components/theme-choice.tsx';
import { useAuth } from '#services/backend/auth-state.ts';
import { isAdult } from '#services/sentry/replay-rules.ts';
import { isReporting } from '#services/sentry/start-reporting.ts';
import { PageHeading } from '#ui/page-heading.tsx';

export function SettingsPage() {
  const { user } = useAuth();
  if (user === null) return null;
  return (
    <>
      <PageHeading title="Settings" />
      <SettingsSection title="Theme">
        <ThemeChoice />
        <PreferenceChoice
          preference="reducedMotion"
          label="Less motion"
          text="Nothing slides, pops or blinks."
        />
      </SettingsSection>
      <SettingsSection title="Data saver">
        <PreferenceChoice
          preference="dataSaver"
          label="Save data"
          text="No font is fetched, and pictures in lessons wait until you ask for them."
        />
      </SettingsSection>
      <SettingsSection title="Daily goal" text="A small goal that you reach beats a big one.">
        <DailyGoalChoice user={user} />
      </SettingsSection>
      <SettingsSection title="Plan and payments">
        <PlanSection userId={user.id} />
      </SettingsSection>
      <SettingsSection title="Email">
        <ChangeEmail email={user.email} newEmail={user.newEmail} />
      </SettingsSection>
      <SettingsSection title="Password">
        <ChangePassword email={user.email} />
      </SettingsSection>
      <SettingsSection
        title="Security"
        text="On a phone that others use too, log out when you are done."
      >
        <AssuranceFacts userId={user.id} />
        <DeviceList userId={user.id} />
        <Sessions userId={user.id} />
      </SettingsSection>
      <SettingsSection
        title="Second step"
        text="A code from an app, asked for after your password. Whoever finds out your password still cannot get in."
      >
        <SecondFactor userId={user.id} />
      </SettingsSection>
      <SettingsSection
        title="Your data"
        text="One file with everything we keep about you: profile, courses, notes and progress."
      >
        <MyData />
      </SettingsSection>
      {isReporting() && isAdult(user.data, new Date()) && (
        <SettingsSection title="Help us mend Akada">
          <ReplayChoice user={user} />
        </SettingsSection>
      )}
      <SettingsSection title="Delete account" text="You can leave at any time.">
        <DeleteAccount />
      </SettingsSection>
    </>
  );
}
