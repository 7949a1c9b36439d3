import { language } from './i18n.tsx';

/** English dates as Britain writes them: few browsers know Nigeria's, and would write America's. */
const dateLocales = language === 'en' ? 'en-GB' : [language, 'en-GB'];

/** Made when it is first used: each of them costs a slow phone more than the rest of a page's code together. */
function format(options: Intl.DateTimeFormatOptions): () => Intl.DateTimeFormat {
  let made: Intl.DateTimeFormat | undefined;
  return () => {
    made ??= new Intl.DateTimeFormat(dateLocales, options);
    return made;
  };
}

const parts = format({
  weekday: 'short',
  day: 'numeric',
  month: 'short',
  hour: '2-digit',
  minute: '2-digit',
  hour12: false,
});

/** A moment for people: "Mon 17 Nov, 14:05". */
export function shortMoment(date: Date): string {
  const found = new Map(
    parts()
      .formatToParts(date)
      .map(({ type, value }) => [type, value]),
  );
  const part = (name: Intl.DateTimeFormatPartTypes) => found.get(name) ?? '';
  return `${part('weekday')} ${part('day')} ${part('month')}, ${part('hour')}:${part('minute')}`;
}

const longDays = format({ dateStyle: 'long' });

/** A day for people: "17 November 2026". */
export function longDay(date: Date): string {
  return longDays().format(date);
}

const DAY_MS = 86_400_000;
/** Lagos keeps one hour before Greenwich all year. */
const LAGOS_OFFSET_MS = 3_600_000;

/** The number of the day in Nigeria, to count days between two moments. */
export function dayNumber(date: Date): number {
  return Math.floor((date.getTime() + LAGOS_OFFSET_MS) / DAY_MS);
}

const lagos = { timeZone: 'Africa/Lagos' } as const;
const weekdays = format({ ...lagos, weekday: 'short' });
const monthDays = format({ ...lagos, day: 'numeric', month: 'short' });

/** The weekday in Nigeria: "Mon". */
export function weekday(date: Date): string {
  return weekdays().format(date);
}

/** A day in Nigeria without its year and weekday: "17 Nov". */
export function monthDay(date: Date): string {
  return monthDays().format(date);
}

/** A day in Nigeria without its year: "Mon 17 Nov". */
export function shortDay(date: Date): string {
  return `${weekday(date)} ${monthDay(date)}`;
}
