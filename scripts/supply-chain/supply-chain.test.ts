import { execFileSync } from 'node:child_process';
import { existsSync, mkdtempSync, readFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { root } from '../step.mjs';
import { findingsOf } from './audit-report.ts';
import { licencesPage, unreviewedLicences } from './licences.ts';
import { lockedPackages, type Tree, trees } from './lockfile.ts';
import { installScripts } from './reviewed.ts';

const both = Object.keys(trees) as Tree[];
const text = (path: string) => readFileSync(join(root, path), 'utf8');

describe.each(both)('the lockfile of %s', (tree) => {
  const packages = lockedPackages(tree);

  it('knows the fingerprint of every package', () => {
    const weak = packages.filter(({ integrity }) => !/^sha512-[\w+/]{86}==/.test(integrity ?? ''));
    expect(weak.map(({ path }) => path)).toEqual([]);
    expect(packages.length).toBeGreaterThan(100);
  });

  it('names no address to fetch from: the registry is whoever installs says it is', () => {
    expect(packages.filter(({ resolved }) => resolved !== undefined)).toEqual([]);
  });

  it('pins what we ask for ourselves to one version', () => {
    const folders = tree === 'cms' ? ['apps/cms'] : ['.', 'apps/web', 'apps/server'];
    const asked = folders.flatMap((folder) => {
      const { dependencies = {}, devDependencies = {} } = JSON.parse(
        text(`${folder}/package.json`),
      );
      return Object.entries<string>({ ...dependencies, ...devDependencies });
    });
    const loose = asked.filter(
      ([name, version]) => !name.startsWith('@akada/') && !/^\d+\.\d+\.\d+[\w.-]*$/.test(version),
    );
    expect(loose).toEqual([]);
  });

  it('brings only install scripts that somebody has read, and none of them runs by itself', () => {
    const found = packages.filter(({ hasInstallScript }) => hasInstallScript);
    const reviewed = installScripts[tree].map(({ name }) => name);
    expect([...new Set(found.map(({ name }) => name))].toSorted()).toEqual(reviewed.toSorted());
    const installer = text(tree === 'cms' ? 'scripts/cms/install.mjs' : 'scripts/install.mjs');
    expect(installer).toMatch(/'ci',\s*'--ignore-scripts'/);
    const rebuilt = [...installer.matchAll(/'rebuild', '([^']+)'/g)].map(([, name]) => name);
    const needed = installScripts[tree].filter(({ isNeeded }) => isNeeded);
    expect(rebuilt).toEqual(needed.map(({ name }) => name));
  });

  it('holds only licences that somebody has reviewed', () => {
    expect(unreviewedLicences(packages)).toEqual([]);
  });
});

it('finds the install scripts of the packages as they lie on the disk, whatever the lockfile says', () => {
  const reviewed = new Set(installScripts.product.map(({ name }) => name));
  const running = lockedPackages('product').filter(({ path }) => {
    const folder = join(root, path);
    if (!existsSync(join(folder, 'package.json'))) return false;
    const { scripts = {} } = JSON.parse(readFileSync(join(folder, 'package.json'), 'utf8'));
    const hooks = ['preinstall', 'install', 'postinstall'].some((hook) => hook in scripts);
    return hooks || existsSync(join(folder, 'binding.gyp'));
  });
  expect(running.map(({ name }) => name).filter((name) => !reviewed.has(name))).toEqual([]);
});

describe('licences', () => {
  it('are refused until somebody has looked at them', () => {
    const refused = (licence: string | undefined) => unreviewedLicences([{ name: 'x', licence }]);
    for (const licence of [
      undefined,
      'GPL-3.0',
      'MPL-2.0',
      'MIT AND GPL-3.0',
      'SEE LICENSE IN LICENSE',
    ]) {
      expect(refused(licence), licence).toHaveLength(1);
    }
    for (const licence of ['MIT', '(MIT OR GPL-3.0)', 'MIT AND Zlib', '(MIT AND Zlib)']) {
      expect(refused(licence), licence).toEqual([]);
    }
  });

  it('are listed in docs/licences.md as they are', () => {
    expect(text('docs/licences.md')).toBe(licencesPage());
  });
});

describe('the audit', () => {
  const answer = {
    vulnerabilities: {
      hono: {
        severity: 'high',
        via: [{ url: 'https://github.com/advisories/GHSA-1', title: 'A hole' }],
      },
      carrier: { severity: 'high', via: ['hono'] },
    },
  };

  it('names every advisory once, and what we say to it', () => {
    expect(findingsOf('product', answer, [])).toEqual([
      { name: 'hono', advisory: 'GHSA-1', title: 'A hole', why: undefined },
    ]);
    const known = [{ advisory: 'GHSA-1', tree: 'product' as const, why: 'Not called.' }];
    expect(findingsOf('product', answer, known)?.[0]?.why).toBe('Not called.');
    expect(findingsOf('cms', answer, known)?.[0]?.why).toBeUndefined();
  });

  it('does not take silence for a clean answer', () => {
    expect(findingsOf('product', { error: { summary: 'no' } })).toBeNull();
    expect(findingsOf('product', { vulnerabilities: {} })).toEqual([]);
  });
});

it('writes a bill of materials with every package, its hash and its licence', () => {
  const folder = mkdtempSync(join(tmpdir(), 'akada-sbom-'));
  execFileSync(process.execPath, ['--import', 'tsx', 'scripts/supply-chain/sbom.ts', folder], {
    cwd: root,
    stdio: 'pipe',
  });
  const bill = JSON.parse(readFileSync(join(folder, 'akada-product.cdx.json'), 'utf8'));
  expect(bill).toMatchObject({
    bomFormat: 'CycloneDX',
    metadata: { component: { name: 'akada' } },
  });
  const names = bill.components.map(({ purl }: { purl: string }) => decodeURIComponent(purl));
  for (const { name, version } of lockedPackages('product')) {
    expect(names).toContain(`pkg:npm/${name}@${version}`);
  }
  expect(existsSync(join(folder, 'akada-cms.cdx.json'))).toBe(true);
});
