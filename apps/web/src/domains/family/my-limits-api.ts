import { isCount, isFlag, isNumber, orNull, recordOf } from '#lib/checks.ts';
import { rpc } from '#platform/rpc/rpc.ts';

export type MyLimits = {
  minutes_a_day: number | null;
  minutes_today: number;
  is_paused: boolean;
  is_read_only: boolean;
  /** A guardian has written something that the child has not read. */
  has_praise: boolean;
};

const areLimits = recordOf<MyLimits>({
  minutes_a_day: orNull(isCount),
  minutes_today: isNumber,
  is_paused: isFlag,
  is_read_only: isFlag,
  has_praise: isFlag,
});

/** What a guardian has decided about learning today. */
export function getMyLimits(): Promise<MyLimits> {
  return rpc('my_limits', {}, areLimits);
}
