import { withConnection } from '../database/driver/connection.ts';
import { visitServer } from '../database/server.ts';
import { demoLearner } from '../demo-learner.ts';
import { writeTermHistory } from '../jobs/term-history/term-history.ts';
import { loadSecrets } from '../secrets.ts';
import { print, runCommand } from './command.ts';

/** Writes a term of history for a learner, by default the demo learner. */
await runCommand(async (settings, [email = demoLearner.email]) => {
  const server = await visitServer(settings, loadSecrets(settings.dataDir), print);
  try {
    await withConnection(server.target, async (sql) => {
      const [user] = await sql`select id from auth.users where email = ${email.toLowerCase()}`;
      if (!user) {
        print(`There is no account ${email}. Start Akada once, or sign up first.`);
        process.exitCode = 1;
        return;
      }
      await writeTermHistory(sql, user.id);
      print(`${email} now has a term of lessons, quizzes, notes and cards.`);
    });
  } finally {
    await server.stop();
  }
});
