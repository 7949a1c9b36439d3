import { routes } from '#config/paths.ts';
import { SettingsSection } from '#domains/account/components/profile/settings-section.tsx';
import { rich } from '#lib/i18n.tsx';
import { Link } from '#lib/router/links.tsx';
import { familyText } from '../messages.ts';

/** Settings of a learner without an email: the username, the card, and who manages the rest. */
export function ManagedLearner({ username }: { username: string }) {
  return (
    <SettingsSection title={familyText.learnerCard} text={familyText.learnerCardText}>
      <dl className="settings-facts">
        <dt>{familyText.learnerUsername}</dt>
        <dd>{username}</dd>
      </dl>
      <p>
        {rich(familyText.learnerGuardian, {
          link: (text) => <Link to={routes.people}>{text}</Link>,
        })}
      </p>
    </SettingsSection>
  );
}
