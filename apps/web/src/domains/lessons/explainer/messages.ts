import { defineMessages } from '#lib/i18n.tsx';

export const explainerText = defineMessages('explainer', {
  /** Names the player for a screen reader. */
  label: 'Explained: {title}',
  back: 'One step back',
  forward: 'Next step',
  play: 'Play',
  pause: 'Pause',
  /** Plays it once more from the start. */
  again: 'Watch again',
  /** A switch: the voice is on or off. */
  sound: 'Sound',
  partLabel: 'Step',
  part: 'Step {part} of {count}',
  /** Opens all that is said and shown, as a list to read. */
  transcript: 'Read all the words',
});
