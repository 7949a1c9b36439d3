import Happy from './ega/happy.svg?react';
import Thinking from './ega/thinking.svg?react';
import Weaving from './ega/weaving.svg?react';

const moods = { happy: Happy, weaving: Weaving, thinking: Thinking } as const;

/** Moods of Ega the weaver bird: well done, nothing here yet, or let us think. */
export type EgaMood = keyof typeof moods;

/** Used only when there is something to say, at most once on a screen. */
export function Ega({ mood }: { mood: EgaMood }) {
  const Drawing = moods[mood];
  return <Drawing className="ega" />;
}
