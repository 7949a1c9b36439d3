import { randomFrom } from '../random.ts';
import type { LoggedAnswer } from './log.ts';

/** One learner's answers to one skill, for every implementation of the rule to replay. */
export type RecordedLog = { hasOtherKinds: boolean; answers: LoggedAnswer[] };

const DAY = 86_400_000;
/** Monday, 5 January 2026, midnight in Lagos. */
const START = Date.UTC(2026, 0, 4, 23);

function recordedLog(number: number): RecordedLog {
  const random = randomFrom(`recorded-log-1:${number}`);
  const knows = random.pick([10, 25, 50, 70, 85, 95, 100]);
  const hints = random.pick([0, 10, 40]);
  const choices = random.pick([0, 50, 100]);
  const answers: LoggedAnswer[] = [];
  const count = random.between(0, 60);
  let at = START + random.between(0, 3) * DAY;
  for (let place = 0; place < count; place += 1) {
    // A new sitting, some hours or days later, often around midnight; or at the same time, so that ids decide.
    if (random.chance(20)) at += random.between(1, 4) * DAY - random.between(0, 2) * 3_600_000;
    else at += random.pick([0, 20_000, 45_000, 3_600_000]);
    const isRight = random.chance(knows);
    const worth = isRight ? (random.chance(hints) ? 1 : 2) : 0;
    const isMissedAgain = worth === 0 && random.chance(20);
    answers.push({
      id: `${random.between(100_000, 999_999)}-${place}`,
      at,
      worth,
      byChoice: random.chance(choices),
      ...(isMissedAgain ? { isMissedAgain } : {}),
    });
  }
  return { hasOtherKinds: random.chance(70), answers };
}

/** The same thousand logs every time: SQL and TypeScript must produce the same states from them. */
export const recordedLogs = (count = 1_000): RecordedLog[] =>
  Array.from({ length: count }, (_, number) => recordedLog(number));
