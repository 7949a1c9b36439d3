import { randomFrom } from '@akada/exercises/random';

/** Mixed by the seed, and never as it was: what is written in the right order must not be shown in it. */
export function shuffledApart(items: readonly string[], seed: string): string[] {
  const { shuffle } = randomFrom(seed);
  const isSame = (other: readonly string[]) => other.every((item, place) => item === items[place]);
  for (let turn = 0; turn < 20; turn += 1) {
    const mixed = shuffle(items);
    if (!isSame(mixed)) return mixed;
  }
  return [...items].reverse();
}

/** A key for each of a list of texts that may be equal. */
export function keyed(items: readonly string[]): { key: string; item: string }[] {
  const seen = new Map<string, number>();
  return items.map((item) => {
    const count = (seen.get(item) ?? 0) + 1;
    seen.set(item, count);
    return { key: `${count}:${item}`, item };
  });
}

/** The list without one of each of the others. */
export function without(items: readonly string[], others: readonly string[]): string[] {
  const rest = [...others];
  return items.filter((item) => {
    const place = rest.indexOf(item);
    if (place === -1) return true;
    rest.splice(place, 1);
    return false;
  });
}
