import { expect, it, vi } from 'vitest';
import { functionHosts, startFamilies } from '../../../test/families.ts';
import { createLog } from '../../lib/log.ts';

it.each(functionHosts)('nothing of a way in is logged on %s, whatever fails', async (host) => {
  const lines: string[] = [];
  const note = (...given: unknown[]) => {
    lines.push(given.map((value) => describeFully(value)).join(' '));
  };
  const log = Object.assign(createLog('silent'), { error: note, warn: note, info: note });
  const onConsole = vi.spyOn(console, 'error').mockImplementation(note);
  const env = await startFamilies(host, { log });
  try {
    const mama = await env.learner();
    const made = await env.addChild(mama);
    const childId = made.child.id;
    const { body } = await env.manage(mama, { action: 'backup-code', childId });
    const device = await env.enrol(mama);
    const tapped = { way: 'pictures', device: device.token, learnerId: childId };
    const calls = [
      { way: 'card', card: made.card },
      { way: 'code', code: body.code },
      { ...tapped, pictures: made.pictures },
      { way: 'device', device: device.token },
    ];
    for (const name of ['use_card', 'use_backup_code', 'begin_picture_try', 'device_learners']) {
      await env.database.owner.unsafe(`
        do $$ begin execute (select format('drop function %s', oid::regprocedure) from pg_proc
          where proname = '${name}' and pronamespace = 'service'::regnamespace); end $$`);
    }
    for (const call of calls) expect((await env.signIn(call)).status).toBe(500);
    expect(lines.length).toBeGreaterThanOrEqual(calls.length);
    const secrets = [
      made.card,
      String(body.code),
      device.token,
      made.password,
      made.pictures.join(','),
      made.child.username,
    ];
    for (const secret of secrets) expect(lines.join('\n')).not.toContain(secret);
  } finally {
    onConsole.mockRestore();
    await env.stop();
  }
});

/** Everything that a logger could print of a value, including an error's own fields. */
function describeFully(value: unknown): string {
  if (typeof value !== 'object' || value === null) return String(value);
  const fields = Reflect.ownKeys(value).map((key) => {
    const inner: unknown = Reflect.get(value, key);
    return `${String(key)}: ${describeFully(inner)}`;
  });
  return `{${fields.join(', ')}}`;
}
