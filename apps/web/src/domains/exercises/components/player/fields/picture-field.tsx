import type { PictureExercise } from '@akada/exercises/model';
import { lazyModule } from '#lib/lazy/load-chunk.ts';
import { Button } from '#ui/forms/button.tsx';
import { pictureText } from '#ui/overlays/messages.ts';
import { exerciseText } from '../../../messages.ts';
import { type FieldProps, signOf } from './field-props.ts';
import { MarkSign } from './mark-sign.tsx';

const viewer = lazyModule(() => import('#ui/overlays/picture-viewer.ts'));

type Place = PictureExercise['spots'][number]['at'];

/** Below this size a spot is a point, marked by a dot; from it on it is an area, marked by a frame. */
const MIN_AREA = 16;

/** The largest extent around a centre that stays inside the picture, with a small margin. */
const reach = (centre: number) => `${2 * Math.min(centre, 100 - centre) - 2}%`;

/**
 * Position and size of a spot. Areas side by side get the full height, areas below each other the full width, so that each
 * frames everything that belongs to it, including its letter.
 */
export function boxOf([x, y, size]: Place, all: readonly Place[]) {
  const isArea = size >= MIN_AREA;
  const position = { left: `${x}%`, top: `${y}%` };
  if (isArea && all.every((other) => other[1] === y))
    return { ...position, width: `${size}%`, height: reach(y) };
  if (isArea && all.every((other) => other[0] === x))
    return { ...position, width: reach(x), height: `${size}%` };
  return { ...position, width: `${size}%`, aspectRatio: 1 };
}

/** Spots in a picture. Their labels do not give the answer away. */
export function PictureField(props: FieldProps<PictureExercise>) {
  const { exercise, value, onChange, parts, isLocked, labelledBy } = props;
  const places = exercise.spots.map(({ at }) => at);
  const isOne = exercise.spots.filter(({ right }) => right).length === 1;
  const tap = (label: string) => {
    if (isLocked) return;
    if (value.includes(label)) onChange(value.filter((one) => one !== label));
    else onChange(isOne ? [label] : [...value, label]);
  };
  const enlarge = () => {
    const { src, alt } = exercise;
    // Offline the viewer may not load: the picture stays as it is.
    viewer.load().then(
      ({ openPicture }) => openPicture({ src, alt }),
      () => undefined,
    );
  };
  return (
    <>
      <fieldset className="spots" aria-labelledby={labelledBy}>
        <img className="spots__picture" src={exercise.src} alt={exercise.alt} />
        {exercise.spots.map(({ label, at }, place) => {
          const sign = signOf(parts?.find(({ part }) => part === label)?.outcome);
          return (
            <button
              key={label}
              type="button"
              className={at[2] < MIN_AREA ? 'spot spot--point' : 'spot'}
              style={boxOf(at, places)}
              data-answer={place === 0 ? '' : undefined}
              data-state={sign}
              aria-pressed={value.includes(label)}
              aria-disabled={isLocked}
              onClick={() => tap(label)}
            >
              <span className="visually-hidden">
                {label}
                {sign === 'correct' && `, ${exerciseText.partRight}`}
                {sign === 'incorrect' && `, ${exerciseText.partWrong}`}
              </span>
              <MarkSign state={sign} />
            </button>
          );
        })}
      </fieldset>
      {/* A separate button, so that a tap to enlarge is not taken as an answer. */}
      <Button className="spots__enlarge" variant="quiet" onClick={enlarge}>
        {pictureText.enlarge}
      </Button>
    </>
  );
}
