import { randomFrom } from '@akada/exercises/random';

/** Shuffles by the seed, but never into the original order, which would be the answer. */
export function shuffledApart(items: readonly string[], seed: string): string[] {
  const { shuffle } = randomFrom(seed);
  const isSame = (other: readonly string[]) => other.every((item, place) => item === items[place]);
  for (let turn = 0; turn < 20; turn += 1) {
    const mixed = shuffle(items);
    if (!isSame(mixed)) return mixed;
  }
  return [...items].reverse();
}

/** A unique key for each text of a list that may contain duplicates. */
export function keyed(items: readonly string[]): { key: string; item: string }[] {
  const seen = new Map<string, number>();
  return items.map((item) => {
    const count = (seen.get(item) ?? 0) + 1;
    seen.set(item, count);
    return { key: `${count}:${item}`, item };
  });
}

/** The list minus one occurrence of each of the others. */
export function without(items: readonly string[], others: readonly string[]): string[] {
  const rest = [...others];
  return items.filter((item) => {
    const place = rest.indexOf(item);
    if (place === -1) return true;
    rest.splice(place, 1);
    return false;
  });
}
