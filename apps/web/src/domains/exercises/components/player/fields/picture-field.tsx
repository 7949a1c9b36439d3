import type { PictureExercise } from '@akada/exercises/model';
import { lazyModule } from '#lib/lazy/load-chunk.ts';
import { Button } from '#ui/forms/button.tsx';
import { pictureText } from '#ui/overlays/messages.ts';
import { exerciseText } from '../../../messages.ts';
import { type FieldProps, signOf } from './field-props.ts';
import { MarkSign } from './mark-sign.tsx';

const viewer = lazyModule(() => import('#ui/overlays/picture-viewer.ts'));

/** Places in a picture. Their names tell nothing of the answer. */
export function PictureField(props: FieldProps<PictureExercise>) {
  const { exercise, value, onChange, parts, isLocked, labelledBy } = props;
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
        {exercise.spots.map(({ label, at: [x, y, size] }, place) => {
          const sign = signOf(parts?.find(({ part }) => part === label)?.outcome);
          return (
            <button
              key={label}
              type="button"
              className="spot"
              style={{ left: `${x}%`, top: `${y}%`, width: `${size}%`, height: `${size}%` }}
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
