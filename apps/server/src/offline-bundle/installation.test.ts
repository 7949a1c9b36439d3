import { chmodSync, mkdtempSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { openInstallation, readStickSettings } from './installation.ts';

let root: string;
beforeEach(() => {
  root = mkdtempSync(join(tmpdir(), 'akada-settings-'));
});
afterEach(() => {
  vi.unstubAllEnvs();
  rmSync(root, { recursive: true, force: true });
});

it('makes settings for a school at the first start: open to its network, nobody locked out for want of email', () => {
  const settings = readStickSettings(openInstallation(root));
  expect(settings).toMatchObject({
    isProduction: true,
    host: '0.0.0.0',
    port: 3000,
    publicUrl: undefined,
    consentDays: null,
    dataDir: join(root, 'data'),
  });
  expect(readFileSync(join(root, 'akada.conf'), 'utf8')).toContain('CONSENT_DAYS=off');
});

it('goes by the file and not by the environment, which the next start would not have', () => {
  vi.stubEnv('PORT', '4000');
  vi.stubEnv('DATABASE_URL', 'postgres://elsewhere/akada');
  writeFileSync(join(root, 'akada.conf'), 'PORT=5000\nDATA_DIR=../school\n# HOST=1.2.3.4\n');
  const settings = readStickSettings(openInstallation(root));
  expect(settings).toMatchObject({
    port: 5000,
    databaseUrl: undefined,
    dataDir: join(root, '..', 'school'),
  });
  expect(settings.environment).not.toHaveProperty('DATABASE_URL');
});

const modeOf = (file: string) => (statSync(join(root, file)).mode & 0o777).toString(8);

it('keeps the settings to the owner, who may write a password into them', () => {
  const warn = vi.fn();
  readStickSettings(openInstallation(root), warn);
  expect(modeOf('akada.conf')).toBe('600');
  expect(warn).not.toHaveBeenCalled();
  for (const wide of [0o644, 0o660, 0o604]) {
    chmodSync(join(root, 'akada.conf'), wide);
    readStickSettings(openInstallation(root), warn);
    expect(modeOf('akada.conf')).toBe('600');
    expect(warn).toHaveBeenLastCalledWith(expect.stringContaining('now by its owner alone'));
  }
});

it('names a setting that is wrong', () => {
  writeFileSync(join(root, 'akada.conf'), 'PORT=many\n');
  expect(() => readStickSettings(openInstallation(root))).toThrow('PORT must be a whole number');
  writeFileSync(join(root, 'akada.conf'), 'PORT=0\n');
  expect(() => readStickSettings(openInstallation(root))).toThrow('PORT in akada.conf');
});
