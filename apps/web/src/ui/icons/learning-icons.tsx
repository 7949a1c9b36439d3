/** Icons of practice, papers and flashcards alone. */
import { icon } from './icon.tsx';

export const FlipIcon = icon(
  'M4 12a8 8 0 0 1 13.5-5.8L20 8.5M20 4v4.5h-4.5M20 12a8 8 0 0 1-13.5 5.8L4 15.5M4 20v-4.5h4.5',
);
export const WaveIcon = icon('M4 14c2.5-5 5.5-5 8 0s5.5 5 8 0');
export const PhoneIcon = icon(
  'M9 3h6a2 2 0 0 1 2 2v14a2 2 0 0 1 -2 2h-6a2 2 0 0 1 -2-2v-14a2 2 0 0 1 2-2zM11 18h2',
);
