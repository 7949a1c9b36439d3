import { type LoadedCurriculum, loadCurriculum } from '@akada/content/curriculum/load';
import { buildApp } from './app.ts';
import { leavePurgeNotice, purgeSecretOf } from './content/upstream/purge-notice.ts';
import { claimDataFolder } from './database/cluster/claim-data-folder.ts';
import { guardProcess } from './database/driver/process-guard.ts';
import { openDatabase } from './database/open.ts';
import { demoLearner, setDemoLearner } from './demo-learner.ts';
import { drain } from './http/drain.ts';
import { listen, reservePort } from './http/listen.ts';
import { publicUrl } from './http/public-url.ts';
import { startGuardianEmails } from './jobs/guardian-emails/guardian-emails.ts';
import { startHousekeeping } from './jobs/housekeeping/housekeeping.ts';
import { publishAtStart, publishMaterialsAfterStart } from './jobs/publish/publish-at-start.ts';
import { createLog } from './lib/log.ts';
import { curriculumDir } from './lib/paths.ts';
import { releaseMemoryAfterStart } from './lib/release-memory.ts';
import { createMail, type MailService } from './mail/create-mail.ts';
import { loadSecrets } from './secrets.ts';
import { readSettings, type Settings } from './settings.ts';

type StopOptions = {
  /** After a fault the process state is unreliable, so there is no draining period. */
  isFault?: boolean;
};

/** Clean-up steps, run newest first: everything opened is closed in reverse order, also when the start fails. */
function createStopList() {
  const steps: ((options: StopOptions) => unknown)[] = [];
  return {
    add: (step: (options: StopOptions) => unknown) => steps.push(step),
    run: async (options: StopOptions = {}) => {
      for (const step of steps.splice(0).reverse()) await step(options);
    },
  };
}

/** Requests already on their way at the signal arrive within this time, even over a mobile network. */
const settleMs = 250;

/** Reading all lessons takes a small processor seconds: a start does it once and then frees them. */
function curriculumOfStart() {
  let curriculum: LoadedCurriculum | undefined;
  return {
    read: () => {
      curriculum ??= loadCurriculum(curriculumDir);
      return curriculum;
    },
    forget: () => {
      curriculum = undefined;
    },
  };
}

export async function startServer(environment: NodeJS.ProcessEnv) {
  const settings = readSettings(environment);
  const stops = createStopList();
  try {
    await open(settings, stops);
  } catch (error) {
    await stops.run();
    throw error;
  }
  return { stop: () => stops.run(), stopDelayMs: settings.stopDelaySeconds * 1_000 };
}

async function open(given: Settings, stops: ReturnType<typeof createStopList>) {
  const settings = { ...given, contentPurgeSecret: purgeSecretOf(given) };
  const log = createLog(settings.logLevel);
  const logLine = (message: string) => console.log(message);
  guardProcess({ log, stop: () => stops.run({ isFault: true }) });

  stops.add(
    await claimDataFolder({
      dataDir: settings.dataDir,
      url: publicUrl(settings, settings.port).url,
      port: settings.databaseUrl ? settings.port : undefined,
      logLine,
    }),
  );
  const port = await reservePort(settings.host, settings.port);
  const url = publicUrl(settings, port);
  const secrets = loadSecrets(settings.dataDir);
  const database = await openDatabase(settings, secrets, { info: logLine });
  stops.add(database.close);
  const mail = createMail(settings, log);
  stops.add(mail.close);

  const curriculum = curriculumOfStart();
  const { app, readSiteAgain, startDraining, followContent, close } = await buildApp({
    settings,
    readCurriculum: curriculum.read,
    publicUrl: url,
    secrets,
    database,
    mail,
    log,
  });
  stops.add(close);
  const housekeeping = startHousekeeping({ database, mailbox: mail.mailbox, log });
  stops.add(housekeeping.stop);
  if (settings.consentDays !== undefined) {
    await database.owner`update private.settings set declared_days = ${settings.consentDays}`;
  }
  const guardianEmails = await startGuardianEmails({
    ...{ database, log, mailer: mail.mailer, publicUrl: () => url.site, backendUrl: () => url.url },
  });
  stops.add(guardianEmails.stop);
  await publishAtStart({
    ...{ app, publicUrl: url, secrets, database, log },
    readCurriculum: curriculum.read,
    isContentElsewhere: settings.contentUrl !== undefined,
  });
  curriculum.forget();
  await setDemoLearner({ app, database, secrets }, settings.hasDemoLearner);
  const server = await listen(app, settings.host, port);
  const stopDelayMs = Math.max(settings.stopDelaySeconds * 1_000, settleMs);
  stops.add(({ isFault }) => drain(server, isFault ? 0 : stopDelayMs));
  if (settings.contentPurgeSecret && !given.contentPurgeSecret) {
    const notice = { url: publicUrl({ ...settings, publicUrl: undefined }, port).url };
    stops.add(
      leavePurgeNotice(settings.cmsDataDir, { ...notice, secret: settings.contentPurgeSecret }),
    );
  }
  // After the notice: a Strapi on this machine learns our secret from it.
  stops.add(followContent());
  stops.add(
    publishMaterialsAfterStart({
      ...{ app, publicUrl: url, secrets, database, log },
      onBuilt: readSiteAgain,
    }),
  );
  const stopped = new AbortController();
  stops.add(() => stopped.abort());
  // The first step of a stop: /readyz returns 503 while the other steps run.
  stops.add(startDraining);
  releaseMemoryAfterStart(stopped.signal).catch((error) =>
    log.warn({ err: error }, 'Memory was kept'),
  );
  printWelcome(url.url, settings, mail);
}

function paymentsAre({ paystackSecretKey, isProduction }: Settings): string {
  if (paystackSecretKey)
    return paystackSecretKey.startsWith('sk_live_') ? 'live' : 'tests at Paystack';
  return isProduction ? 'closed: PAYSTACK_SECRET_KEY is not set' : 'in test mode, no money moves';
}

/** Warns an operator whose development server is reachable from other machines. */
function warningFor({ isProduction, isReachedByOthers, hasDemoLearner }: Settings): string {
  if (isProduction || !isReachedByOthers) return '';
  return hasDemoLearner
    ? '  Warning: other machines can reach this server, and the password of the demo learner is public.\n\n'
    : '  Warning: other machines can reach this server, so there is no demo learner (DEMO_LEARNER=on makes one).\n  For a school, set NODE_ENV=production.\n\n';
}

function printWelcome(url: string, settings: Settings, mail: MailService) {
  const mailGoes = mail.mailbox ? `${url}/dev/mailbox` : settings.smtpUrl && 'out by SMTP';
  const lines = [
    ['Akada is ready', url],
    ...(settings.hasDemoLearner
      ? [['Demo learner', `${demoLearner.email} / ${demoLearner.password}`]]
      : []),
    ...(settings.contentUrl ? [['Lessons from', settings.contentUrl]] : []),
    ['Mail goes', mailGoes ?? 'nowhere: SMTP_URL is not set'],
    ['Payments are', paymentsAre(settings)],
    [
      'Data is in',
      settings.databaseUrl
        ? `PostgreSQL at ${new URL(settings.databaseUrl).host}`
        : settings.dataDir,
    ],
  ];
  const body = lines.map(([label = '', value]) => `  ${label.padEnd(16)}${value}`).join('\n');
  console.log(`\n${body}\n\n${warningFor(settings)}  Press Ctrl-C to stop.\n`);
}
