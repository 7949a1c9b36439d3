import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';

export const materialKinds = ['worksheet', 'answer-key', 'study-sheet'] as const;
export type MaterialKind = (typeof materialKinds)[number];

/** A generated file, as its row in the table describes it. */
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
  /** Its path, in the folder and in the bucket alike. A changed file gets a new name. */
  path: string;
};

export const manifestFile = 'materials.json';

/** The contents of a folder of generated materials; empty when none were generated. */
export function readManifest(folder: string): Material[] {
  const file = join(folder, manifestFile);
  return existsSync(file) ? (JSON.parse(readFileSync(file, 'utf8')) as Material[]) : [];
}
