/**
 * A cycle in the prerequisites of a lesson: each of these lessons requires the next, and the last one the first. Null
 * when there is none.
 *
 * @param wanted ids of the lessons that another one requires
 */
export function circleFrom(
  id: string,
  wanted: (lesson: string) => readonly string[],
): readonly string[] | null {
  const seen = new Set<string>();
  const follow = (way: readonly string[]): readonly string[] | null => {
    for (const next of wanted(way.at(-1) ?? '')) {
      if (next === id) return way;
      if (seen.has(next)) continue;
      seen.add(next);
      const found = follow([...way, next]);
      if (found) return found;
    }
    return null;
  };
  return follow([id]);
}
