import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { projectRoot } from './paths.ts';

/** The version in package.json, which an offline bundle includes too. */
export function productVersion(): string {
  try {
    return String(JSON.parse(readFileSync(join(projectRoot, 'package.json'), 'utf8')).version);
  } catch {
    return 'unknown';
  }
}
