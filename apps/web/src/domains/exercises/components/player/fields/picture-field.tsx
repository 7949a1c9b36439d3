import type { PictureExercise } from '@akada/exercises/model';
import { lazyModule } from '#lib/lazy/load-chunk.ts';
import { Button } from '#ui/forms/button.tsx';
import { pictureText } from '#ui/overlays/messages.ts';
import { exerciseText } from '../../../messages.ts';
import { type FieldProps, signOf } from './field-props.ts';
import { MarkSign } from './mark-sign.tsx';

const viewer = lazyModule(() => import('#ui/overlays/picture-viewer.ts'));

type Place = PictureExercise['spots'][number]['at'];

/** A smaller place is a point: a dot marks it. A larger one is an area: a frame goes around what it stands for. */
const MIN_AREA = 16;

/** As far as the picture reaches on both sides of a centre, with a little air. */
const reach = (centre: number) => `${2 * Math.min(centre, 100 - centre) - 2}%`;

/**
 * Where a place lies and how large it is. Areas side by side are as high as the picture lets them be, areas below each other
 * as wide, so that each frames all that belongs to it, its letter too.
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

/** Places in a picture. Their names tell nothing of the answer. */
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
    // Without a network there is only the picture as it stands.
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
      {/* Apart from the picture, so that whoever looks closer gives no answer. */}
      <Button className="spots__enlarge" variant="quiet" onClick={enlarge}>
        {pictureText.enlarge}
      </Button>
    </>
  );
}
