/** A count with its word: `plural(1, 'lesson')` is "1 lesson", `plural(3, 'lesson')` is "3 lessons". */
export function plural(count: number, word: string, many = `${word}s`): string {
  return `${written(count)} ${count === 1 ? word : many}`;
}

/** A browser takes milliseconds to learn how a country writes its numbers, and most of ours are short. */
function written(count: number): string {
  return count < 1_000 ? String(count) : count.toLocaleString('en-NG');
}
