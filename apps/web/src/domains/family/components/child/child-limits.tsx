import { useState } from 'react';
import { SettingsSection } from '#domains/account/components/profile/settings-section.tsx';
import { longDay } from '#lib/dates.ts';
import { format, plural } from '#lib/i18n.tsx';
import { Button } from '#ui/forms/button.tsx';
import { Checkbox } from '#ui/forms/checkbox.tsx';
import { Select } from '#ui/forms/select.tsx';
import { showToast } from '#ui/overlays/toast.tsx';
import {
  type Child,
  type ChildGuardian,
  endGuardianship,
  setChildLimits,
  setWeeklyLetter,
} from '../../api/family-api.ts';
import { familyText } from '../../messages.ts';
import { useFamilyRefresh } from '../../queries.ts';
import { relationName } from '../../relation-names.ts';

type Props = { userId: string; child: Child };

/** Runs one change, shows the result and refetches the family. */
function useChange(userId: string) {
  const refresh = useFamilyRefresh(userId);
  const [busy, setBusy] = useState(false);
  const change = async (run: () => Promise<string | null>) => {
    setBusy(true);
    try {
      const refusal = await run();
      void showToast(refusal === null ? 'success' : 'error', refusal ?? familyText.saved);
    } catch {
      void showToast('error', familyText.notSaved);
    }
    await refresh();
    setBusy(false);
  };
  return { busy, change };
}

const MINUTES = [20, 30, 45, 60, 90, 120, 180];

/** Pause, and minutes a day. */
export function ChildTime({ userId, child }: Props) {
  const { busy, change } = useChange(userId);
  const { display_name: name, is_paused: isPaused, minutes_a_day: limit } = child;
  const pause = (paused: boolean) =>
    change(async () =>
      (await setChildLimits(child.id, { paused })) === 'saved' ? null : familyText.pauseOther,
    );
  const choose = (minutesADay: number) =>
    change(async () => {
      await setChildLimits(child.id, { minutesADay });
      return null;
    });
  const choices = [...new Set([...MINUTES, ...(limit ? [limit] : [])])].sort((a, b) => a - b);
  return (
    <SettingsSection id="time" title={familyText.settingsTime} text={familyText.pauseText}>
      {isPaused && !child.may_lift ? (
        <p role="status">{familyText.pauseOther}</p>
      ) : (
        <div>
          <Button variant="quiet" busy={busy} onClick={() => void pause(!isPaused)}>
            {isPaused ? familyText.pauseEnd : familyText.pauseButton}
          </Button>
        </div>
      )}
      <Select
        label={familyText.minutesLabel}
        hint={format(familyText.minutesHint, { name })}
        value={String(limit ?? 0)}
        disabled={busy}
        onChange={(event) => void choose(Number(event.target.value))}
        options={[
          { value: '0', label: familyText.minutesNone },
          ...choices.map((one) => ({ value: String(one), label: String(one) })),
        ]}
      />
      <p className="small muted">
        {plural(familyText.minutesToday, Math.round(child.minutes_today))}
      </p>
    </SettingsSection>
  );
}

/** The weekly email about this child. */
export function ChildLetters({ userId, child }: Props) {
  const { busy, change } = useChange(userId);
  return (
    <SettingsSection title={familyText.settingsLetters}>
      <Checkbox
        label={format(familyText.lettersLabel, { name: child.display_name })}
        checked={child.weekly_letter}
        disabled={busy}
        onChange={(event) => {
          const isOn = event.target.checked;
          void change(async () => {
            await setWeeklyLetter(child.id, isOn);
            return null;
          });
        }}
      />
    </SettingsSection>
  );
}

/** The child's other guardians, how to add or remove one, and how to stop following. */
export function ChildPeople({ userId, child }: Props) {
  const { busy, change } = useChange(userId);
  const { display_name: name } = child;
  const stop = () =>
    change(async () =>
      (await endGuardianship(child.guardianship_id)) === 'last_guardian'
        ? familyText.lastGuardian
        : null,
    );
  const isManaged = child.manager === 'guardian';
  return (
    <SettingsSection id="guardians" title={familyText.settingsPeople}>
      <ul className="people-list">
        {child.guardians.map((one) => (
          <GuardianRow key={one.id} userId={userId} child={name} guardian={one} />
        ))}
      </ul>
      {(isManaged || child.is_first) && (
        <p className="small">{child.is_first ? familyText.firstMe : familyText.firstOther}</p>
      )}
      <p className="small muted">{format(familyText.peopleSecond, { name })}</p>
      <div>
        <Button variant="text" busy={busy} onClick={() => void stop()}>
          {format(familyText.stopFollowing, { name })}
        </Button>
      </div>
    </SettingsSection>
  );
}

type RowProps = { userId: string; child: string; guardian: ChildGuardian };

/** One guardian; the first guardian can remove another, after a confirming second tap. */
function GuardianRow({ userId, child, guardian }: RowProps) {
  const { busy, change } = useChange(userId);
  const [isAsking, setAsking] = useState(false);
  const { name, is_me: isMe, is_first: isFirst } = guardian;
  const marks = [
    ...(isMe ? [familyText.peopleMe] : []),
    ...(isFirst ? [familyText.guardianFirst] : []),
  ];
  const end = () =>
    change(async () => {
      const outcome = await endGuardianship(guardian.id);
      setAsking(false);
      return outcome === 'ended' ? null : familyText.requestGone;
    });
  return (
    <li>
      <span>
        {name} {marks.length > 0 && <span className="muted">({marks.join(', ')})</span>}
      </span>
      <span className="small muted">
        {[
          relationName(guardian.relation),
          format(familyText.peopleSince, { day: longDay(new Date(guardian.since)) }),
        ].join(', ')}
      </span>
      {guardian.may_end && !isAsking && (
        <Button
          variant="quiet"
          aria-label={format(familyText.endGuardianNamed, { name })}
          onClick={() => setAsking(true)}
        >
          {familyText.endGuardian}
        </Button>
      )}
      {isAsking && (
        <div className="stack">
          <p role="status">{format(familyText.endQuestion, { name, child })}</p>
          <div className="row row--wrap">
            <Button variant="quiet" onClick={() => setAsking(false)}>
              {familyText.endNo}
            </Button>
            <Button busy={busy} onClick={() => void end()}>
              {familyText.endYes}
            </Button>
          </div>
        </div>
      )}
    </li>
  );
}
