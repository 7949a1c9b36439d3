import { useState } from 'react';
import type { AuthUser } from '#services/backend/auth-state.ts';
import { SaveLine } from '#services/outbox/save-line.tsx';
import { keepSettings, SETTINGS_RECORD, useSettings } from '#services/outbox/settings.ts';
import { Select } from '#ui/select.tsx';
import { dailyGoal, goalChoices } from '../daily-goal.ts';

const options = goalChoices.map((goal) => ({
  value: String(goal),
  label: goal === 1 ? '1 lesson a day' : `${goal} lessons a day`,
}));

export function DailyGoalChoice({ user }: { user: AuthUser }) {
  const kept = dailyGoal(useSettings(user));
  const [chosen, setChosen] = useState<number>();
  const choose = (goal: number) => {
    setChosen(goal);
    void keepSettings(user.id, { daily_goal: goal });
  };
  return (
    <>
      <Select
        label="My goal"
        options={options}
        value={String(chosen ?? kept)}
        onChange={(event) => choose(Number(event.target.value))}
      />
      <SaveLine record={SETTINGS_RECORD} what="Your choice" />
    </>
  );
}
