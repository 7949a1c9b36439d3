import { readFile, rename, writeFile } from 'node:fs/promises';
import { promisify } from 'node:util';
import { gunzip, gzip } from 'node:zlib';
import type { Log } from '../../lib/log.ts';
import { createEncodedBody, type EncodedBody } from '../delivery/encoded-body.ts';

const pack = promisify(gzip);
const unpack = promisify(gunzip);

export type LastAnswers = {
  /** Saves the responses that every visit needs, unless they are already on disk. */
  save: (answers: ReadonlyMap<string, EncodedBody>) => Promise<void>;
  find: (path: string) => Promise<EncodedBody | undefined>;
  /** Frees what was read from disk. */
  release: () => void;
};

const textOf = (answer: EncodedBody) => answer.encode('identity').bytes.toString();

function isSaved(value: unknown): value is [string, string][] {
  const isPair = (pair: unknown) =>
    Array.isArray(pair) && pair.length === 2 && pair.every((part) => typeof part === 'string');
  return Array.isArray(value) && value.every(isPair);
}

/**
 * Strapi's last responses, in a file: a server that starts while Strapi is down serves them. An unreadable file
 * counts as empty; a failed write is logged once.
 */
export function createLastAnswers(file: string, log: Log): LastAnswers {
  let savedTags = '';
  let hasFailed = false;
  let known: Promise<Map<string, EncodedBody>> | undefined;

  async function read(): Promise<Map<string, EncodedBody>> {
    try {
      const value: unknown = JSON.parse((await unpack(await readFile(file))).toString());
      if (!isSaved(value)) return new Map();
      return new Map(value.map(([path, text]) => [path, createEncodedBody(200, text)]));
    } catch {
      return new Map();
    }
  }

  return {
    save: async (answers) => {
      const good = [...answers].filter(([, { status }]) => status === 200);
      const tags = good.map(([path, { etag }]) => `${path} ${etag}`).join('\n');
      if (tags === savedTags || good.length === 0) return;
      try {
        const text = JSON.stringify(good.map(([path, answer]) => [path, textOf(answer)]));
        await writeFile(`${file}.new`, await pack(text));
        await rename(`${file}.new`, file);
        savedTags = tags;
        hasFailed = false;
      } catch (error) {
        if (!hasFailed) log.warn({ err: error }, 'The last answers of Strapi could not be saved');
        hasFailed = true;
      }
    },
    find: async (path) => {
      known ??= read();
      return (await known).get(path);
    },
    release: () => {
      known = undefined;
    },
  };
}
