import { createHash } from 'node:crypto';

/** Raise when the drawing or the encoding changes, so that every video is made again. */
const look = '1';

/** Stands for all that a video is made of: its storyboard, its pictures and the look. */
export function fingerprint(storyboard: string, pictures: readonly string[]): string {
  const hash = createHash('sha256');
  for (const part of [look, storyboard, ...pictures]) hash.update(`${part.length}\n${part}`);
  return hash.digest('hex').slice(0, 16);
}

/** Reads `videos.lock`: one line a video, its lesson's slug and its fingerprint. */
export function parseLock(text: string): Map<string, string> {
  const entries = text.split(/\r?\n/u).flatMap((line) => {
    const [slug, mark] = line.split(' ');
    return slug && mark ? [[slug, mark] as const] : [];
  });
  return new Map(entries);
}

export function lockText(marks: ReadonlyMap<string, string>): string {
  const lines = [...marks].map(([slug, mark]) => `${slug} ${mark}\n`);
  return lines.sort().join('');
}
