import { spawnSync } from 'node:child_process';
import { resolve } from 'node:path';
import { parseArgs } from 'node:util';
import { qrText } from '@akada/materials/qr-text';
import { SettingsError } from '../settings.ts';
import { addressesOf } from './addresses.ts';
import { doNotStartAtBoot, startAtBoot } from './boot-unit.ts';
import { installedProgram, launch, stop } from './control.ts';
import { examine } from './doctor.ts';
import {
  type Installation,
  openInstallation,
  readCurrent,
  readFormer,
  readStickSettings,
} from './installation.ts';
import { StickError } from './release.ts';
import { runningState, supervise } from './supervise.ts';
import { adoptAbandonedUpdate, finishInterruptedUpdate, rollBack, update } from './update.ts';

const print = (sentence: string) => console.log(sentence);

const help = `Akada on this machine. Nothing here needs the internet.

  ./akada start              start, and print the address for the children's phones
  ./akada stop               stop; everything is saved
  ./akada status             does it run, and where
  ./akada backup [folder]    copy all data into a folder, also while it runs
  ./akada restore <folder>   put a backup in place of the data (asks for --yes)
  ./akada update <archive>   change to a newer version; goes back by itself when that does not start
  ./akada rollback           return to the version before
  ./akada doctor             look for what is wrong
  ./akada boot on | off      start with the machine, or no longer
  ./akada --version          the version of Akada

Settings are in akada.conf, the data is in the folder data, the log is run/akada.log.`;

function printAddresses(installation: Installation) {
  const { own, lan } = addressesOf(readStickSettings(installation));
  print(`  On this machine    ${own}`);
  const [best] = lan;
  if (!best) {
    print(
      '  On phones          nowhere yet: connect this machine to the Wi-Fi router, then ./akada status',
    );
    return;
  }
  for (const [index, address] of lan.entries())
    print(`  ${index === 0 ? 'On phones' : '       or'}          ${address}`);
  print(`\nPhones in the same Wi-Fi can read this square with their camera:\n\n${qrText(best)}\n`);
}

async function start(installation: Installation) {
  await finishInterruptedUpdate(installation, print);
  if (runningState(installation)?.state === 'ready') {
    print('Akada is running already.\n');
    printAddresses(installation);
    return;
  }
  print('Starting Akada …');
  const result = await launch(installation);
  if (!result.isReady) throw new StickError(`Akada could not be started.\n${result.reason}`);
  print('Akada is ready.\n');
  printAddresses(installation);
}

async function status(installation: Installation): Promise<number> {
  const state = runningState(installation);
  const former = readFormer(installation);
  print(`Akada ${readCurrent(installation)}${former ? ` (before: ${former})` : ''}`);
  if (state?.state !== 'ready') {
    print(state ? 'It is starting.' : 'It is stopped.');
    // The convention of service scripts: 3 means "not running".
    return 3;
  }
  print('It runs.\n');
  printAddresses(installation);
  return 0;
}

/** The commands of the server itself, with this installation's settings. */
function runInstalled(installation: Installation, name: string, args: string[]) {
  const [node, program] = installedProgram(installation, name);
  const { environment } = readStickSettings(installation);
  const { status: code } = spawnSync(node, [program, ...args], {
    env: environment,
    stdio: 'inherit',
  });
  if (code !== 0) throw new StickError(`"${name}" did not end well. See above.`);
}

async function restore(installation: Installation, folder: string | undefined, isSure: boolean) {
  if (!folder) throw new StickError('Name the folder of the backup: ./akada restore <folder>');
  await finishInterruptedUpdate(installation, print);
  const args = [resolve(folder), ...(isSure ? ['--yes'] : [])];
  const hasRun = isSure && (await stop(installation));
  try {
    runInstalled(installation, 'restore', args);
  } finally {
    if (hasRun) await start(installation);
  }
}

/** A closed terminal or Ctrl-C in the middle would leave the work half done. */
function ignoreSignals() {
  for (const signal of ['SIGHUP', 'SIGINT', 'SIGTERM'] as const) {
    process.on(signal, () => print('Please wait: this goes on to its end.'));
  }
}

function bootLines(installation: Installation, given: string | undefined): string[] {
  if (given === 'on') return startAtBoot(installation);
  if (given === 'off') return doNotStartAtBoot(installation);
  throw new StickError('Say ./akada boot on, or ./akada boot off.');
}

async function doctor(installation: Installation): Promise<number> {
  const marks = { good: ' ok ', advice: ' !  ', fault: 'BAD ' };
  const findings = await examine(installation);
  for (const { level, sentence } of findings) print(`${marks[level]} ${sentence}`);
  return findings.some(({ level }) => level === 'fault') ? 1 : 0;
}

type Options = { yes?: boolean; older?: boolean; updating?: boolean; wait?: string };
type Command = (installation: Installation, args: string[], options: Options) => unknown;

function updateOptions({ older, wait }: Options) {
  const waitSeconds = Number(wait ?? 180);
  if (!(waitSeconds > 0)) throw new StickError('--wait is a number of seconds.');
  return { allowOlder: older === true, waitSeconds, print };
}

/** A command returns the exit code; nothing means 0. */
const commands = new Map<string, Command>([
  ['start', (installation) => start(installation)],
  [
    'run',
    async (installation, _args, { updating }) => {
      if (!updating) await finishInterruptedUpdate(installation, print);
      const code = await supervise(installation, () => {
        if (updating) adoptAbandonedUpdate(installation).catch(() => undefined);
      });
      // Exits at once: the updater may be waiting for this process to end, while the call above waits for the
      // updater.
      process.exit(code);
    },
  ],
  [
    'stop',
    async (installation) =>
      print((await stop(installation)) ? 'Akada is stopped.' : 'Akada does not run.'),
  ],
  ['status', (installation) => status(installation)],
  [
    'backup',
    (installation, [folder]) =>
      runInstalled(installation, 'backup', folder ? [resolve(folder)] : []),
  ],
  ['restore', (installation, [folder], { yes }) => restore(installation, folder, yes === true)],
  [
    'update',
    async (installation, [archive], options) => {
      if (!archive) throw new StickError('Name the archive: ./akada update <archive>');
      ignoreSignals();
      await update(installation, resolve(archive), updateOptions(options));
    },
  ],
  [
    'rollback',
    async (installation, _args, options) => {
      ignoreSignals();
      await rollBack(installation, updateOptions(options));
    },
  ],
  ['doctor', (installation) => doctor(installation)],
  ['boot', (installation, [given]) => print(bootLines(installation, given).join('\n'))],
  ['help', () => print(help)],
]);

function readArguments(args: string[]) {
  try {
    return parseArgs({
      args,
      allowPositionals: true,
      options: {
        yes: { type: 'boolean' },
        older: { type: 'boolean' },
        updating: { type: 'boolean' },
        version: { type: 'boolean' },
        wait: { type: 'string' },
      },
    });
  } catch {
    throw new StickError(`This option is not known.\n\n${help}`);
  }
}

async function main([root = '.', ...args]: string[]): Promise<number> {
  const { values, positionals } = readArguments(args);
  if (values.version) {
    // Loaded here alone: it looks for the files of the project, and the other commands must work where they are damaged.
    const { productVersion } = await import('../lib/product-version.ts');
    print(productVersion());
    return 0;
  }
  const [name = 'help', ...rest] = positionals;
  const command = commands.get(name);
  if (!command) throw new StickError(`There is no command "${name}".\n\n${help}`);
  const code = await command(openInstallation(resolve(root)), rest, values);
  return typeof code === 'number' ? code : 0;
}

try {
  process.exitCode = await main(process.argv.slice(2));
} catch (error) {
  const isClear = error instanceof StickError || error instanceof SettingsError;
  console.error(isClear ? error.message : error);
  process.exitCode = 1;
}
