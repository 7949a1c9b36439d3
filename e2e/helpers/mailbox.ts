import { type APIRequestContext, expect } from '@playwright/test';
import { onBackend } from './learner.ts';

type Mail = { subject: string; text: string };

/** The newest e-mail to an address; waits until there is one. */
export async function newestMail(request: APIRequestContext, email: string): Promise<Mail> {
  const read = async (): Promise<Mail[]> => {
    const answer = await request.get(onBackend(`/dev/mailbox?to=${encodeURIComponent(email)}`), {
      headers: { accept: 'application/json' },
    });
    return answer.json();
  };
  await expect.poll(async () => (await read()).length).toBeGreaterThan(0);
  const [mail] = await read();
  if (mail === undefined) throw new Error(`No mail to ${email}.`);
  return mail;
}

/** The link in the newest e-mail to an address. */
export async function linkMailedTo(request: APIRequestContext, email: string): Promise<string> {
  const link = (await newestMail(request, email)).text.match(/https?:\/\/\S+/)?.[0];
  if (link === undefined) throw new Error('The mail holds no link.');
  return link;
}
