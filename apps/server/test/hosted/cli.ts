import { spawn } from 'node:child_process';
import { cpSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { projectRoot } from '../../src/lib/paths.ts';

/** One finding of `db advisors`. */
export type Advice = {
  name: string;
  level: string;
  detail: string;
  metadata: { schema?: string; name?: string };
};

const isSource = (path: string) => !path.includes('node_modules');

/**
 * The real Supabase CLI on a copy of our project, so that nothing it writes ends up in the repository.
 *
 * @param managementUrl the simulated service that accepts deployments
 */
export function openCli(managementUrl = 'http://127.0.0.1:9') {
  const program = process.env.AKADA_SUPABASE;
  if (!program) throw new Error('The Supabase CLI is not installed: npm run test:hosted does it');
  const folder = mkdtempSync(join(tmpdir(), 'akada-cli-'));
  const home = join(folder, 'home');
  const project = join(folder, 'project');
  const profile = join(folder, 'profile.yaml');
  mkdirSync(home);
  for (const part of ['supabase', 'packages']) {
    const to = join(project, part);
    cpSync(join(projectRoot, part), to, { recursive: true, filter: isSource });
  }
  const urls = ['api_url', 'dashboard_url'].map((name) => `${name}: ${managementUrl}`);
  writeFileSync(profile, ['name: test', ...urls, 'project_host: project.test'].join('\n'));

  /** Asynchronous, because this very process may play the service that the CLI calls. */
  function run(...args: string[]) {
    return new Promise<{ status: number | null; printed: string; said: string }>((resolve) => {
      const child = spawn(
        program ?? '',
        [...args, '--workdir', project, '--profile', profile, '--agent', 'no'],
        {
          env: {
            PATH: process.env.PATH,
            HOME: home,
            SUPABASE_TELEMETRY_DISABLED: '1',
            SUPABASE_ACCESS_TOKEN: `sbp_${'0'.repeat(40)}`,
          },
          stdio: ['ignore', 'pipe', 'pipe'],
        },
      );
      let printed = '';
      let said = '';
      child.stdout.on('data', (chunk) => {
        printed += chunk;
      });
      child.stderr.on('data', (chunk) => {
        said += chunk;
      });
      child.on('close', (status) => resolve({ status, printed, said }));
    });
  }

  return {
    run,
    /** A CLI command on the tables of the project at this URL. */
    onDatabase: (url: string, ...args: string[]) =>
      run(...args, '--db-url', `${url}?sslmode=disable`),
    async advise(url: string): Promise<Advice[]> {
      const { printed, said } = await this.onDatabase(
        url,
        ...['db', 'advisors', '--level', 'warn', '--output-format', 'json'],
      );
      if (printed.trim() === '') throw new Error(`The advisors said nothing: ${said}`);
      return JSON.parse(printed).results;
    },
    close: () => rmSync(folder, { recursive: true, force: true }),
  };
}
