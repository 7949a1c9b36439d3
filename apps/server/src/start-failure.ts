import { CurriculumError } from '@akada/content/curriculum/load';
import { InstanceError } from './database/cluster/claim-data-folder.ts';
import { isDiskFull } from './database/driver/faults.ts';
import { DatabaseStartError } from './database/start-error.ts';
import { ListenError } from './http/listen.ts';
import { SettingsError } from './settings.ts';

/** Errors in the set-up: their message is the one sentence that the operator sees. */
const faultsOfTheSetup = [
  SettingsError,
  InstanceError,
  ListenError,
  DatabaseStartError,
  CurriculumError,
];

const noSpace = /No space left on device|Disk quota exceeded|\b(?:ENOSPC|EDQUOT)\b/;

/** A full disk shows up in many places: our own files, PostgreSQL's programs, its statements, its log. */
function isOfFullDisk(error: unknown): boolean {
  if (!(error instanceof Error)) return false;
  return isDiskFull(error) || noSpace.test(error.message) || isOfFullDisk(error.cause);
}

/** What to print when the server could not start: one sentence for a known error, otherwise everything there is. */
export function explainStartFailure(error: unknown): unknown {
  if (isOfFullDisk(error)) {
    return 'The disk of DATA_DIR is full, so the server cannot start. Nothing was lost: make room, then start it again.';
  }
  const isSetup = faultsOfTheSetup.some((kind) => error instanceof kind);
  return isSetup ? (error as Error).message : error;
}
