import { LanguageSwitch } from '#domains/account/components/language-switch.tsx';
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
import { usernameOf } from '#domains/account/learner-sign-in/username.ts';
import { accountText } from '#domains/account/messages.ts';
import { ManagedLearner } from '#domains/family/components/managed-learner.tsx';
import { lessonsText } from '#domains/lessons/messages.ts';
import { SavedCourseList } from '#domains/lessons/save-course/saved-course-list.tsx';
import { PlanSection } from '#domains/plans/components/plan-section.tsx';
import { isAdult } from '#lib/age.ts';
import { isReporting } from '#platform/reporting/start-reporting.ts';
import { type AuthUser, useAuth } from '#platform/session/auth-state.ts';
import { JumpLinks } from '#ui/layout/jump-links.tsx';
import { PageHeading } from '#ui/layout/page-heading.tsx';

const parts = [
  { id: 'goal', title: accountText.goalTitle },
  { id: 'plan', title: accountText.planTitle },
  { id: 'email', title: accountText.emailLabel },
  { id: 'password', title: accountText.passwordLabel },
  { id: 'security', title: accountText.securityTitle },
  { id: 'data', title: accountText.dataTitle },
];

export function SettingsPage() {
  const { user } = useAuth();
  if (user === null) return null;
  const username = usernameOf(user.email);
  return (
    <>
      <PageHeading title={accountText.settingsTitle} />
      {username === null && <JumpLinks label={accountText.settingsParts} parts={parts} />}
      <SettingsSection title={accountText.themeTitle}>
        <ThemeChoice />
        <PreferenceChoice
          preference="reducedMotion"
          label={accountText.lessMotion}
          text={accountText.lessMotionText}
        />
        <PreferenceChoice
          preference="sounds"
          label={accountText.sounds}
          text={accountText.soundsText}
        />
      </SettingsSection>
      <SettingsSection title={accountText.language} text={accountText.languageText}>
        <LanguageSwitch />
      </SettingsSection>
      <SettingsSection title={accountText.dataSaverTitle}>
        <PreferenceChoice
          preference="dataSaver"
          label={accountText.saveData}
          text={accountText.saveDataText}
        />
      </SettingsSection>
      <SettingsSection title={lessonsText.savedCoursesTitle} text={lessonsText.savedCoursesText}>
        <SavedCourseList />
      </SettingsSection>
      <SettingsSection id="goal" title={accountText.goalTitle} text={accountText.goalHint}>
        <DailyGoalChoice user={user} />
      </SettingsSection>
      {username === null ? <OwnLogin user={user} /> : <ManagedLearner username={username} />}
      <SettingsSection
        id="security"
        title={accountText.securityTitle}
        text={accountText.securityText}
      >
        {username === null && <AssuranceFacts userId={user.id} />}
        <DeviceList userId={user.id} />
        <Sessions userId={user.id} />
      </SettingsSection>
      {username === null && <OwnData user={user} />}
    </>
  );
}

/** Plan, e-mail and password of a user with their own account. */
function OwnLogin({ user }: { user: AuthUser }) {
  return (
    <>
      <SettingsSection id="plan" title={accountText.planTitle}>
        <PlanSection userId={user.id} />
      </SettingsSection>
      <SettingsSection id="email" title={accountText.emailLabel}>
        <ChangeEmail email={user.email} newEmail={user.newEmail} />
      </SettingsSection>
      <SettingsSection id="password" title={accountText.passwordLabel}>
        <ChangePassword email={user.email} />
      </SettingsSection>
    </>
  );
}

function OwnData({ user }: { user: AuthUser }) {
  return (
    <>
      <SettingsSection title={accountText.twoStepTitle} text={accountText.twoStepText}>
        <SecondFactor userId={user.id} />
      </SettingsSection>
      <SettingsSection id="data" title={accountText.dataTitle} text={accountText.dataText}>
        <MyData />
      </SettingsSection>
      {isReporting() && isAdult(user.data, new Date()) && (
        <SettingsSection title={accountText.replayTitle}>
          <ReplayChoice user={user} />
        </SettingsSection>
      )}
      <SettingsSection title={accountText.deleteTitle} text={accountText.deleteText}>
        <DeleteAccount />
      </SettingsSection>
    </>
  );
}
