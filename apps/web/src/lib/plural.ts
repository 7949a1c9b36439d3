/** A count with its word: `plural(1, 'lesson')` is "1 lesson", `plural(3, 'lesson')` is "3 lessons". */
export function plural(count: number, word: string, many = `${word}s`): string {
  return `${count.toLocaleString('en-NG')} ${count === 1 ? word : many}`;
}
