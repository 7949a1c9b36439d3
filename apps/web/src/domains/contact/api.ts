import { isNumber, isText, recordOf } from '#lib/checks.ts';
import { isAlreadyThere, writeRows } from '#platform/rpc/tables.ts';
import { getTables } from '#platform/session/client.ts';

export type ContactMessage = {
  /** Generated here, so that a message sent twice is saved once. */
  id: string;
  name: string;
  email: string;
  topic: string;
  message: string;
  /** Honeypot: people do not see this field, so they leave it empty. */
  trap: string;
};

export type Delivery = 'sent' | 'too-many' | 'refused' | 'unreachable';

const TABLE = 'contact_messages';
const isRefusal = recordOf<{ code: string; status: number }>({ code: isText, status: isNumber });
const TIMEOUT_MS = 30_000;

/** Sends a message to our inbox. The service itself adds the signed-in user. */
export async function sendContactMessage(message: ContactMessage): Promise<Delivery> {
  const timeout = new AbortController();
  const timer = setTimeout(() => timeout.abort(), TIMEOUT_MS);
  try {
    const client = await getTables();
    const query = client.from(TABLE).insert(message).abortSignal(timeout.signal);
    await writeRows(TABLE, query);
    return 'sent';
  } catch (error) {
    if (!isRefusal(error)) return 'unreachable';
    if (isAlreadyThere(error)) return 'sent';
    if (error.status === 429) return 'too-many';
    return error.status === 0 || error.status >= 500 ? 'unreachable' : 'refused';
  } finally {
    clearTimeout(timer);
  }
}
