import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';

export const materialKinds = ['worksheet', 'answer-key', 'study-sheet'] as const;
export type MaterialKind = (typeof materialKinds)[number];

/** A file that was made, as its row in the table says it. */
export type Material = {
  id: string;
  course_id: string;
  unit_id: string;
  kind: MaterialKind;
  title: string;
  position: number;
  is_paid: boolean;
  hash: string;
  pages: number;
  bytes: number;
  /** Where it is, in the folder and in the bucket alike. A changed file gets another name. */
  path: string;
};

export const manifestFile = 'materials.json';

/** What a folder of made materials holds; nothing when none were made. */
export function readManifest(folder: string): Material[] {
  const file = join(folder, manifestFile);
  return existsSync(file) ? (JSON.parse(readFileSync(file, 'utf8')) as Material[]) : [];
}
