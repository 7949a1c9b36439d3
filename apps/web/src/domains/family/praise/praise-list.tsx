import { SettingsSection } from '#domains/account/components/profile/settings-section.tsx';
import { noonOf } from '#domains/progress/week-days.ts';
import { monthDay } from '#lib/dates.ts';
import { praiseText } from './messages.ts';
import { usePraise } from './queries.ts';

/** Everything that guardians have written to the child. Nothing is shown before the first message. */
export function PraiseList({ userId }: { userId: string }) {
  const { data = [] } = usePraise(userId);
  if (data.length === 0) return null;
  return (
    <SettingsSection title={praiseText.listTitle}>
      <ul className="people-list">
        {data.map(({ name, words, day }) => (
          <li key={name + day}>
            <span dir="auto">{words}</span>
            <span className="small muted">{`${name}, ${monthDay(noonOf(day))}`}</span>
          </li>
        ))}
      </ul>
    </SettingsSection>
  );
}
