import { useEffect, useState } from 'react';
import { formatBytes } from '#lib/format-bytes.ts';
import { format } from '#lib/i18n.tsx';
import { Checkbox } from '#ui/forms/checkbox.tsx';
import { lessonsText } from '../messages.ts';

/** Something that can be saved with a course. */
export type Extra = {
  name: 'sheets' | 'papers';
  bytes: number;
  isSaved: () => Promise<boolean>;
  save: () => Promise<void>;
  remove: () => Promise<void>;
};

const labels = { sheets: lessonsText.sheetsExtra, papers: lessonsText.papersExtra };

/** Below a saved course: sheets and exam papers, each with its size, saved and removed by a tick. */
export function SavedExtras({ load }: { load: () => Promise<readonly Extra[]> }) {
  const [extras, setExtras] = useState<readonly Extra[]>([]);
  // biome-ignore lint/correctness/useExhaustiveDependencies: asked once, with the card
  useEffect(() => {
    let isOver = false;
    load().then(
      (found) => !isOver && setExtras(found),
      () => undefined,
    );
    return () => {
      isOver = true;
    };
  }, []);
  if (extras.length === 0) return null;
  return (
    <fieldset className="stack">
      <legend className="small">{lessonsText.extrasTitle}</legend>
      {extras.map((extra) => (
        <ExtraChoice key={extra.name} extra={extra} />
      ))}
    </fieldset>
  );
}

type State = 'unknown' | 'saved' | 'unsaved' | 'saving' | 'full' | 'failed';

function ExtraChoice({ extra }: { extra: Extra }) {
  const [state, setState] = useState<State>('unknown');
  useEffect(() => {
    void extra.isSaved().then((isSaved) => setState(isSaved ? 'saved' : 'unsaved'));
  }, [extra]);
  const change = async (isWanted: boolean) => {
    setState('saving');
    try {
      if (isWanted) await extra.save();
      else await extra.remove();
      setState(isWanted ? 'saved' : 'unsaved');
    } catch (error) {
      const isFull = error instanceof DOMException && error.name === 'QuotaExceededError';
      setState(isFull ? 'full' : 'failed');
    }
  };
  const size = { size: formatBytes(extra.bytes) };
  return (
    <Checkbox
      label={state === 'saving' ? lessonsText.extraSaving : format(labels[extra.name], size)}
      checked={state === 'saved' || state === 'saving'}
      disabled={state === 'unknown' || state === 'saving'}
      onChange={({ target }) => void change(target.checked)}
      error={
        state === 'full'
          ? lessonsText.saveNoRoom
          : state === 'failed'
            ? lessonsText.saveFailed
            : undefined
      }
    />
  );
}
