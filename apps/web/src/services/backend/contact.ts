import { getTables } from './client.ts';

export type ContactMessage = {
  /** Made here, so that a message which is sent twice is kept once. */
  id: string;
  name: string;
  email: string;
  topic: string;
  message: string;
  /** Empty when a person wrote the message: people do not see this field. */
  trap: string;
};

export type Delivery = 'sent' | 'too-many' | 'refused' | 'unreachable';

const ALREADY_THERE = '23505';
const PATIENCE_MS = 30_000;

/** Puts a message into our letterbox. Whoever is signed in is put down by the service itself. */
export async function sendContactMessage(message: ContactMessage): Promise<Delivery> {
  const patience = new AbortController();
  const timer = setTimeout(() => patience.abort(), PATIENCE_MS);
  try {
    const client = await getTables();
    const { error, status } = await client
      .from('contact_messages')
      .insert(message)
      .abortSignal(patience.signal);
    if (error === null || error.code === ALREADY_THERE) return 'sent';
    if (status === 429) return 'too-many';
    return status === 0 || status >= 500 ? 'unreachable' : 'refused';
  } catch {
    return 'unreachable';
  } finally {
    clearTimeout(timer);
  }
}
