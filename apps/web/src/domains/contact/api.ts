import { isNumber, isText, recordOf } from '#lib/checks.ts';
import { isAlreadyThere, writeRows } from '#platform/rpc/tables.ts';
import { getTables } from '#platform/session/client.ts';

export type ContactMessage = {
  /** Made here, so that a message which is sent twice is saved once. */
  id: string;
  name: string;
  email: string;
  topic: string;
  message: string;
  /** Empty when a person wrote the message: people do not see this field. */
  trap: string;
};

export type Delivery = 'sent' | 'too-many' | 'refused' | 'unreachable';

const TABLE = 'contact_messages';
const isRefusal = recordOf<{ code: string; status: number }>({ code: isText, status: isNumber });
const TIMEOUT_MS = 30_000;

/** Puts a message into our letterbox. Whoever is signed in is put down by the service itself. */
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
