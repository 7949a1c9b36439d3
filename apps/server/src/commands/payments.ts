import { withConnection } from '../database/driver/connection.ts';
import { visitServer } from '../database/server.ts';
import { DatabaseStartError } from '../database/start-error.ts';
import { loadSecrets } from '../secrets.ts';
import { print, runCommand } from './command.ts';

type Entry = {
  id: string;
  reported_at: Date;
  kind: string;
  mode: string;
  reference: string | null;
  amount_kobo: string | null;
  currency: string | null;
  advice: string;
};

const money = ({ amount_kobo, currency }: Entry) =>
  amount_kobo === null
    ? 'no amount'
    : `${currency ?? '?'} ${(Number(amount_kobo) / 100).toFixed(2)}`;

/** Lists payments that the provider reported and no purchase matches, or closes an entry: `npm run payments [-- done <id>]`. */
await runCommand(async (settings, [verb, id]) => {
  if (verb !== undefined && (verb !== 'done' || !id)) {
    throw new DatabaseStartError(
      'npm run payments lists them, npm run payments -- done <id> closes one.',
    );
  }
  const server = await visitServer(settings, loadSecrets(settings.dataDir), print);
  try {
    await withConnection(server.target, async (sql) => {
      if (id) {
        const [closed] = await sql`select service.close_payment_report(${id}) as is_closed`;
        if (!closed?.is_closed) throw new DatabaseStartError(`There is no open entry ${id}.`);
        print(`Closed ${id}.`);
        return;
      }
      const entries = await sql<Entry[]>`select * from service.payments_to_check()`;
      for (const entry of entries) {
        const { kind, mode, reported_at } = entry;
        print(
          `${entry.id}\n  ${kind} of ${money(entry)}, ${mode}, ${reported_at.toISOString()}\n  ${entry.advice}`,
        );
      }
      print(
        entries.length === 0 ? 'Every payment found its place.' : `${entries.length} to look at.`,
      );
    });
  } finally {
    await server.stop();
  }
});
