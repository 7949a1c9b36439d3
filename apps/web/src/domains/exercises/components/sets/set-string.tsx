import { firstPlaceOf } from '@akada/exercises/sets/session';
import { format, plural } from '#lib/i18n.tsx';
import { type Bead, type BeadState, Beads } from '#ui/art/beads.tsx';
import {
  BEADS_BEFORE,
  type ExerciseSet,
  questionsOf,
  runLength,
  scoreOf,
} from '../../sets/exercise-set.ts';
import { exerciseSetText } from '../../sets/messages.ts';
import './set-string.css';

const isEndless = ({ what }: ExerciseSet) => what === 'endless';

const descriptions = new Map<BeadState, string>([
  ['right', exerciseSetText.beadRight],
  ['later', exerciseSetText.beadLater],
  ['now', exerciseSetText.beadHere],
]);

type Numbered = { number: number; state: BeadState };

/** Endless practice shows the last seven. */
function lastBeads({ earlier, session }: ExerciseSet, place: number): Numbered[] {
  const worths = [...earlier.worths, ...session.worths];
  const first = earlier.done - earlier.worths.length + 1;
  const done = worths.map((worth, index) => ({ number: first + index, state: stateOf(worth) }));
  const isAsking = place >= session.worths.length && place < session.items.length;
  const now = isAsking ? [{ number: first + worths.length, state: 'now' as const }] : [];
  return [...done, ...now].slice(-(BEADS_BEFORE + 1));
}

const stateOf = (worth: number): BeadState => (worth > 0 ? 'right' : 'later');

/** One bead per question; a repeated question shows its own bead again. */
function allBeads({ session, finishedAt }: ExerciseSet, place: number): Numbered[] {
  const { items, worths } = session;
  const stateAt = (at: number): BeadState => {
    const worth = worths[at];
    if (worth !== undefined) return stateOf(worth);
    return at === place ? 'now' : 'next';
  };
  const back = new Map(items.map((item, at) => [firstPlaceOf(item), at]));
  const beads = items.flatMap((item, at): BeadState[] => {
    if (item.why === 'back') return [];
    const again = back.get(at);
    const isAgain = again !== undefined && (worths[again] !== undefined || again === place);
    return [stateAt(isAgain ? again : at)];
  });
  return beads
    .map((state, index) => ({ number: index + 1, state }))
    .filter(({ state }) => finishedAt === null || state === 'right' || state === 'later');
}

function labelOf(set: ExerciseSet, place: number): string {
  const run = runLength(set);
  const { right, done } = scoreOf(set);
  if (set.finishedAt !== null) {
    return format(exerciseSetText.stringLabel, { right, later: done - right });
  }
  const where = isEndless(set)
    ? plural(exerciseSetText.doneSoFar, done)
    : format(exerciseSetText.questionNow, {
        number: questionsOf(set, place + 1),
        total: questionsOf(set),
      });
  return run > 0 ? `${where} ${plural(exerciseSetText.lastRight, run)}` : where;
}

/** The bead of the newest answer. */
function newestNumber(set: ExerciseSet): number {
  const { items, worths } = set.session;
  if (isEndless(set)) return set.earlier.done + worths.length;
  const last = items[worths.length - 1];
  const place = (last && firstPlaceOf(last)) ?? worths.length - 1;
  return questionsOf(set, place + 1);
}

/** Longer strings get smaller beads. */
const sizeOf = (count: number) => (count > 14 && 'very') || (count > 10 && 'yes') || undefined;

/** One bead per question. A thread ties a run of right answers; a miss does not undo earlier ties. */
export function SetString({ set, place }: { set: ExerciseSet; place: number }) {
  const states = isEndless(set) ? lastBeads(set, place) : allBeads(set, place);
  const newest = newestNumber(set);
  const beads = states.map<Bead>(({ number, state }, index) => ({
    key: String(number),
    state,
    description: format(descriptions.get(state) ?? exerciseSetText.beadToCome, { number }),
    isTied: state === 'right' && states[index - 1]?.state === 'right',
    isNew: place < set.answers.length && number === newest,
  }));
  return (
    <div className="set-string" data-many={sizeOf(beads.length)}>
      <Beads label={labelOf(set, place)} beads={beads} />
    </div>
  );
}
