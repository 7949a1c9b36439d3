import { CheckIcon, CloseIcon } from '#ui/icons/icons.tsx';
import { WaveIcon } from '#ui/icons/learning-icons.tsx';
import type { SignState } from './field-props.ts';

/** Tick, cross or wave, because colour must never be the only sign. */
export function MarkSign({ state }: { state: SignState }) {
  if (state === undefined) return null;
  if (state === 'correct') return <CheckIcon />;
  return state === 'near' ? <WaveIcon /> : <CloseIcon />;
}
