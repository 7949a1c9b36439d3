import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { sendGuardianEmails } from '../../src/jobs/guardian-emails/guardian-emails.ts';
import { createLog } from '../../src/lib/log.ts';
import { checkMail, type Mail } from '../../src/mail/mailer.ts';
import { startTestFunctions, type TestFunctions } from '../functions.ts';
import type { Learner } from '../learner-with-data.ts';
import { type Child, createFamily, type Family } from './family.ts';

let server: TestFunctions;
let family: Family;
let sent: Mail[] = [];

beforeAll(async () => {
  server = await startTestFunctions();
  family = createFamily(server);
});
afterAll(() => server.stop());

const sunday = new Date('2026-03-08T16:00:00Z'); // 17:00 in Lagos
const hours = (count: number) => new Date(sunday.getTime() + count * 3_600_000);

async function send(now: Date) {
  sent = [];
  const deps = {
    database: server.database,
    log: createLog('silent'),
    publicUrl: () => 'https://akada.example',
    mailer: {
      async send(mail: Mail) {
        checkMail(mail);
        sent.push(mail);
      },
    },
  };
  await Promise.all([sendGuardianEmails(deps, now), sendGuardianEmails(deps, now)]);
  return sent.map(({ subject, to }) => `${subject} to ${to}`);
}

/** A mother with a verified mailbox, and a child whose weekly email she wants. */
async function familyWithLetters(): Promise<{ mama: Learner; ada: Child }> {
  const mama = await family.adult();
  await family.proveMailbox(mama);
  const ada = await family.managedChild(mama);
  expect((await mama.client.rpc('set_weekly_letter', { child_id: ada.id, is_on: true })).data).toBe(
    true,
  );
  return { mama, ada };
}

const learnt = ({ id }: Learner, day: string) => server.database.owner`
  insert into activity_days (user_id, day, lessons, questions, correct, seconds)
  values (${id}, ${day}, 2, 10, 7, 1500)`;

const forget = () => server.database.owner`delete from guardianships`;

describe('the weekly letter', () => {
  it('comes on Sunday at five, once, with numbers and a first name', async () => {
    const { mama, ada } = await familyWithLetters();
    await learnt(ada, '2026-03-03');
    await learnt(ada, '2026-03-05');
    await learnt(ada, '2026-03-01');
    expect(await send(hours(-0.1))).toEqual([]);
    expect(await send(hours(0))).toEqual([`Ada's week: 2 days, 4 lessons to ${mama.email}`]);
    const [letter] = sent;
    expect(letter?.text).toMatch(
      /^Ada's week\n\n.*\n\n- 2 days\n- 50 minutes of learning\n- 4 lessons\n- 70% of the answers right\n\nSee the week:\nhttps:\/\/akada\.example\/family\/[0-9a-f-]{36}\n\n/,
    );
    expect(letter?.html).not.toMatch(/<img|<script|url\(|http:\/\//i);
    expect(letter?.html.length).toBeLessThan(8_000);
    for (const time of [0, 1, 6, 20]) expect(await send(hours(time))).toEqual([]);
    // Turned off on Sunday and on again on Monday.
    await server.database.owner`delete from letters where kind = 'weekly'`;
    expect(await send(hours(20))).toHaveLength(1);
    expect(await send(hours(40))).toEqual([]);
    expect(await send(hours(7 * 24))).toEqual([`Ada's week: a quiet one to ${mama.email}`]);
    expect(sent[0]?.text).not.toContain('\n- ');
    await forget();
  });

  it('ends with one tap for this child alone, by POST, again and again', async () => {
    const { mama, ada } = await familyWithLetters();
    const ben = await family.managedChild(mama, { display_name: 'Ben' });
    await mama.client.rpc('set_weekly_letter', { child_id: ben.id, is_on: true });
    await send(hours(0));
    const letter = sent.find(({ subject }) => subject.startsWith('Ada'));
    const token = /letters\/stop#([0-9a-f-]+)/.exec(letter?.text ?? '')?.[1] ?? '';
    expect(letter?.stopLink).toBe(`https://akada.example/functions/v1/letters?token=${token}`);
    const address = `${server.url}/functions/v1/letters?token=${token}`;
    for (const method of ['GET', 'HEAD'])
      expect((await fetch(address, { method })).status).toBe(405);
    const wants = async () =>
      (await mama.client.rpc('my_family')).data.children
        .filter((child: { weekly_letter: boolean }) => child.weekly_letter)
        .map((child: { display_name: string }) => child.display_name);
    expect(await wants()).toEqual(['Ada', 'Ben']);
    const body = new URLSearchParams({ 'List-Unsubscribe': 'One-Click' });
    for (let turn = 0; turn < 2; turn += 1) {
      const stopped = await fetch(address, { method: 'POST', body });
      expect([stopped.status, await stopped.json()]).toEqual([
        200,
        { outcome: 'stopped', childName: 'Ada' },
      ]);
    }
    const unknown = await server.client().functions.invoke('letters', { body: { token: ada.id } });
    expect(unknown.error?.context.status).toBe(404);
    expect(await wants()).toEqual(['Ben']);
    expect(await send(hours(7 * 24))).toEqual([`Ben's week: a quiet one to ${mama.email}`]);
    await forget();
  });

  it.each([
    [
      'who did not ask for it',
      `update guardianships set weekly_letter = false where child_id = $1`,
    ],
    ['who has left', `update guardianships set until = now() where child_id = $1`],
    ['while the child is paused', `update people set paused_at = now() where user_id = $1`],
    ['while consent is only declared', `update people set consent = 'declared' where user_id = $1`],
    ['while consent is withdrawn', `update people set consent = 'withdrawn' where user_id = $1`],
    ['when the child is grown', `update people set birth_year = 1990 where user_id = $1`],
    [
      'whose mailbox is not proven',
      `update auth.identities set identity_data = identity_data - 'email_verified'
       where user_id in (select guardian_id from guardianships where child_id = $1)`,
    ],
    [
      'without a mailbox',
      `update auth.users set email = id || '@mail.invalid'
       where id in (select guardian_id from guardianships where child_id = $1)`,
    ],
  ])(
    'does not go to a guardian %s, nor when that changes after it was laid ready',
    async (_, change) => {
      const { owner } = server.database;
      for (const isLate of [false, true]) {
        const { ada } = await familyWithLetters();
        if (isLate) await owner`select service.queue_weekly_emails(${sunday})`;
        await owner.unsafe(change, [ada.id]);
        expect(await send(hours(1))).toEqual([]);
        await forget();
      }
    },
  );
});
