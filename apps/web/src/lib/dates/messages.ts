import { defineMessages } from '../i18n.tsx';

// Browsers know no dates in Hausa, Yoruba, Igbo and Naijá. Each list is split at its spaces.
export const datesText = defineMessages('dates', {
  /** Seven days from Sunday on. */
  weekdays: 'Sun Mon Tue Wed Thu Fri Sat',
  /** Twelve months from January on. */
  shortMonths: 'Jan Feb Mar Apr May Jun Jul Aug Sep Oct Nov Dec',
  /** Twelve months from January on. */
  months: 'January February March April May June July August September October November December',
  /** "17 Nov" */
  monthDay: '{day} {month}',
  /** "Mon 17 Nov" */
  shortDay: '{weekday} {monthDay}',
  /** "17 November 2026" */
  longDay: '{day} {month} {year}',
});
