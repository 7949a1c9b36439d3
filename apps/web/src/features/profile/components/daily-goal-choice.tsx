import { useState } from 'react';
import { updateUser } from '#services/backend/auth.ts';
import type { AuthUser } from '#services/backend/auth-state.ts';
import { Select } from '#ui/select.tsx';
import { dailyGoal, goalChoices } from '../daily-goal.ts';

const options = goalChoices.map((goal) => ({
  value: String(goal),
  label: goal === 1 ? '1 lesson a day' : `${goal} lessons a day`,
}));

export function DailyGoalChoice({ user }: { user: AuthUser }) {
  const [goal, setGoal] = useState(String(dailyGoal(user.data)));
  const [failed, setFailed] = useState(false);
  const choose = async (next: string) => {
    setGoal(next);
    const { error } = await updateUser({ daily_goal: Number(next) });
    setFailed(error !== null);
  };
  return (
    <Select
      label="My goal"
      options={options}
      value={goal}
      onChange={(event) => void choose(event.target.value)}
      error={
        failed ? 'Your goal could not be saved. Check your network, then choose again.' : undefined
      }
    />
  );
}
