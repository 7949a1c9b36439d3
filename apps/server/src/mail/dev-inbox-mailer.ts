import { randomUUID } from 'node:crypto';
import { mkdir, readdir, readFile, rename, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { checkMail, type Mail, type Mailer } from './mailer.ts';

export type StoredEmail = Mail & { sentAt: string };
/** `id` is the file name without its extension. */
export type DevInboxEntry = StoredEmail & { id: string };

export type DevInbox = Mailer & {
  /** Newest first; with `to`, only the emails to that address. */
  list(to?: string): Promise<DevInboxEntry[]>;
  /** Deletes emails that are older than a week. */
  forgetOld(now?: number): Promise<number>;
};

const maxStoredEmails = 200;
const storedForMs = 7 * 24 * 60 * 60 * 1000;
const fileName = /^(\d{15}-\d{6}-[0-9a-f]{8})\.json$/;

/** The mail server for development: each email becomes a file in `folder`, so a restart keeps it. */
export function createDevInboxMailer(folder: string, limit = maxStoredEmails): DevInbox {
  let sequence = 0;

  // The name sorts by time; the number orders two emails of one millisecond.
  function nextName(now: number) {
    sequence = (sequence + 1) % 1_000_000;
    const order = String(sequence).padStart(6, '0');
    return `${String(now).padStart(15, '0')}-${order}-${randomUUID().slice(0, 8)}`;
  }

  async function namesNewestFirst() {
    const files = await readdir(folder).catch(whenMissing<string[]>([]));
    return files
      .flatMap((file) => fileName.exec(file)?.[1] ?? [])
      .sort()
      .reverse();
  }

  async function read(id: string): Promise<DevInboxEntry[]> {
    const text = await readFile(fileOf(id), 'utf8').catch(whenMissing(''));
    return text ? [{ id, ...(JSON.parse(text) as StoredEmail) }] : [];
  }

  async function remove(ids: string[]) {
    await Promise.all(ids.map((id) => rm(fileOf(id), { force: true })));
    return ids.length;
  }

  const fileOf = (id: string) => join(folder, `${id}.json`);

  async function list(to?: string) {
    const entries = (await Promise.all((await namesNewestFirst()).map(read))).flat();
    const wanted = to?.toLowerCase();
    return wanted ? entries.filter((entry) => entry.to.toLowerCase() === wanted) : entries;
  }

  return {
    async send(mail) {
      checkMail(mail);
      const { to, subject, text, html } = mail;
      const now = new Date();
      const stored: StoredEmail = { to, subject, text, html, sentAt: now.toISOString() };
      await mkdir(folder, { recursive: true, mode: 0o700 });
      const file = fileOf(nextName(now.getTime()));
      await writeFile(`${file}.draft`, JSON.stringify(stored), { mode: 0o600 });
      await rename(`${file}.draft`, file);
      await remove((await namesNewestFirst()).slice(limit));
    },
    list,
    async forget(address) {
      await remove((await list(address)).map(({ id }) => id));
    },
    async forgetOld(now = Date.now()) {
      const oldest = String(now - storedForMs).padStart(15, '0');
      return remove((await namesNewestFirst()).filter((id) => id < oldest));
    },
  };
}

/** Another request may have deleted the file, or no email has been written yet. */
function whenMissing<T>(instead: T) {
  return (error: NodeJS.ErrnoException): T => {
    if (error.code === 'ENOENT') return instead;
    throw error;
  };
}
