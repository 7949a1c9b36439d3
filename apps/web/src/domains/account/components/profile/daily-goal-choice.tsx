import { useState } from 'react';
import { plural } from '#lib/i18n.tsx';
import { SaveLine } from '#platform/outbox/save-line.tsx';
import type { AuthUser } from '#platform/session/auth-state.ts';
import { Select } from '#ui/forms/select.tsx';
import { dailyGoal, goalChoices } from '../../daily-goal.ts';
import { accountText } from '../../messages.ts';
import { queueSettings, SETTINGS_KEY, useSettings } from '../../settings-queue.ts';

const options = goalChoices.map((goal) => ({
  value: String(goal),
  label: plural(accountText.goalChoice, goal),
}));

export function DailyGoalChoice({ user }: { user: AuthUser }) {
  const saved = dailyGoal(useSettings(user));
  const [chosen, setChosen] = useState<number>();
  const choose = (goal: number) => {
    setChosen(goal);
    void queueSettings(user.id, { daily_goal: goal });
  };
  return (
    <>
      <Select
        label={accountText.goalLabel}
        options={options}
        value={String(chosen ?? saved)}
        onChange={(event) => choose(Number(event.target.value))}
      />
      <SaveLine entityKey={SETTINGS_KEY} safe={accountText.choiceSafe} />
    </>
  );
}
