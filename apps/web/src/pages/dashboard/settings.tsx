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
import { accountText } from '#domains/account/messages.ts';
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
      <PageHeading title={accountText.settings} />
      <SettingsSection title={accountText.theme}>
        <ThemeChoice />
        <PreferenceChoice
          preference="reducedMotion"
          label={accountText.lessMotion}
          text={accountText.nothingSlidesPopsOr}
        />
      </SettingsSection>
      <SettingsSection title={accountText.dataSaver}>
        <PreferenceChoice
          preference="dataSaver"
          label={accountText.saveData}
          text={accountText.noFontIsFetched}
        />
      </SettingsSection>
      <SettingsSection title={accountText.dailyGoal} text={accountText.aSmallGoalThat}>
        <DailyGoalChoice user={user} />
      </SettingsSection>
      <SettingsSection title={accountText.planAndPayments}>
        <PlanSection userId={user.id} />
      </SettingsSection>
      <SettingsSection title={accountText.email}>
        <ChangeEmail email={user.email} newEmail={user.newEmail} />
      </SettingsSection>
      <SettingsSection title={accountText.password}>
        <ChangePassword email={user.email} />
      </SettingsSection>
      <SettingsSection title={accountText.security} text={accountText.onAPhoneThat}>
        <AssuranceFacts userId={user.id} />
        <DeviceList userId={user.id} />
        <Sessions userId={user.id} />
      </SettingsSection>
      <SettingsSection title={accountText.secondStep} text={accountText.aCodeFromAn}>
        <SecondFactor userId={user.id} />
      </SettingsSection>
      <SettingsSection title={accountText.yourData} text={accountText.oneFileWithEverything}>
        <MyData />
      </SettingsSection>
      {isReporting() && isAdult(user.data, new Date()) && (
        <SettingsSection title={accountText.helpUsMendAkada}>
          <ReplayChoice user={user} />
        </SettingsSection>
      )}
      <SettingsSection title={accountText.deleteAccount} text={accountText.youCanLeaveAt}>
        <DeleteAccount />
      </SettingsSection>
    </>
  );
}
