import { DailyGoalChoice } from '#domains/account/components/profile/daily-goal-choice.tsx';
import { PreferenceChoice } from '#domains/account/components/profile/preference-choice.tsx';
import { ReplayChoice } from '#domains/account/components/profile/replay-choice.tsx';
import { SettingsSection } from '#domains/account/components/profile/settings-section.tsx';
import { ThemeChoice } from '#domains/account/components/profile/theme-choice.tsx';
import { AssuranceFacts } from '#domains/account/components/security/assurance-facts.tsx';
import { ChangeEmail } from '#domains/account/components/security/change-email.tsx';
import { ChangePassword } from '#domains/account/components/security/change-password.tsx';
import { DeleteAccount } from '#domains/account/components/security/delete-account.tsx';
import { DeviceList } from '#domains/account/components/security/device-list.tsx';
import { MyData } from '#domains/account/components/security/my-data.tsx';
import { SecondFactor } from '#domains/account/components/security/second-factor.tsx';
import { Sessions } from '#domains/account/components/security/sessions.tsx';
import { PlanSection } from '#domains/plans/components/plan-section.tsx';
import { isAdult } from '#platform/reporting/replay-rules.ts';
import { isReporting } from '#platform/reporting/start-reporting.ts';
import { useAuth } from '#platform/session/auth-state.ts';
import { PageHeading } from '#ui/layout/page-heading.tsx';

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
