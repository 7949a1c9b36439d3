import { format, plural } from '#lib/i18n.tsx';
import { type Bead, type BeadState, Beads } from '#ui/art/beads.tsx';
import { BEADS_BEFORE, type ExerciseSet, runLength, scoreOf } from '../../sets/exercise-set.ts';
import { exerciseSetText } from '../../sets/messages.ts';
import './set-string.css';

/** So many fit beside each other on a small phone; a longer string moves along with the learner. */
const MAX_BEADS = 12;

const isEndless = ({ what }: ExerciseSet) => what === 'endless';

const descriptions = new Map<BeadState, string>([
  ['right', exerciseSetText.beadRight],
  ['later', exerciseSetText.beadLater],
  ['now', exerciseSetText.beadHere],
]);

/** The beads of a set; endless practice shows the last seven. */
function beadStates(set: ExerciseSet, place: number): { number: number; state: BeadState }[] {
  const { earlier, session } = set;
  const stateOf = (worth: number): BeadState => (worth > 0 ? 'right' : 'later');
  const worths = [...earlier.worths, ...session.worths];
  const first = earlier.done - earlier.worths.length + 1;
  const done = worths.map((worth, index) => ({ number: first + index, state: stateOf(worth) }));
  const isAsking = place >= session.worths.length && place < session.items.length;
  const number = first + worths.length;
  if (isEndless(set)) {
    const now = isAsking ? [{ number, state: 'now' as const }] : [];
    return [...done, ...now].slice(-(BEADS_BEFORE + 1));
  }
  const rest = session.items.slice(session.worths.length).map((_, index) => ({
    number: number + index,
    state: index === 0 && isAsking ? ('now' as const) : ('next' as const),
  }));
  if (set.finishedAt !== null) return done;
  const all = [...done, ...rest];
  const start = Math.max(0, Math.min(done.length - BEADS_BEFORE, all.length - MAX_BEADS));
  return all.slice(start, start + MAX_BEADS);
}

function labelOf(set: ExerciseSet, place: number): string {
  const run = runLength(set);
  const { right, done } = scoreOf(set);
  if (set.finishedAt !== null) {
    return format(exerciseSetText.stringLabel, { right, later: done - right });
  }
  const where = isEndless(set)
    ? plural(exerciseSetText.doneSoFar, done)
    : format(exerciseSetText.questionNow, { number: place + 1, total: set.session.items.length });
  return run > 0 ? `${where} ${plural(exerciseSetText.lastRight, run)}` : where;
}

/** A longer string has smaller beads. */
const sizeOf = (count: number) => (count > 14 && 'very') || (count > 10 && 'yes') || undefined;

/** One bead for each question. A run of right answers is tied by one thread; a miss does not cut what is tied. */
export function SetString({ set, place }: { set: ExerciseSet; place: number }) {
  const states = beadStates(set, place);
  const beads = states.map<Bead>(({ number, state }, index) => ({
    key: String(number),
    state,
    description: format(descriptions.get(state) ?? exerciseSetText.beadToCome, { number }),
    isTied: state === 'right' && states[index - 1]?.state === 'right',
    isNew: place < set.answers.length && number === set.earlier.done + set.answers.length,
  }));
  return (
    <div className="set-string" data-many={sizeOf(beads.length)}>
      <Beads label={labelOf(set, place)} beads={beads} />
    </div>
  );
}
