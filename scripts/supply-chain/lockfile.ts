import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { root } from '../step.mjs';

/** Both dependency trees, each with its own lockfile: the product, and Strapi for editors. */
export const trees = {
  product: root,
  cms: join(root, 'apps', 'cms'),
} as const;

export type Tree = keyof typeof trees;

export type LockedPackage = {
  /** The install path, e.g. `node_modules/hono`. */
  path: string;
  name: string;
  version: string;
  licence: string | undefined;
  integrity: string | undefined;
  resolved: string | undefined;
  /** Only needed to build and test; learners never receive it. */
  isForBuilding: boolean;
  hasInstallScript: boolean;
};

type LockEntry = {
  name?: string;
  version?: string;
  license?: string;
  integrity?: string;
  resolved?: string;
  link?: boolean;
  dev?: boolean;
  hasInstallScript?: boolean;
};

const nameOf = (path: string) => path.split('node_modules/').at(-1) ?? path;

/** Every package in a lockfile except our own. */
export function lockedPackages(tree: Tree): LockedPackage[] {
  const text = readFileSync(join(trees[tree], 'package-lock.json'), 'utf8');
  const { packages } = JSON.parse(text) as { packages: Record<string, LockEntry> };
  return Object.entries(packages)
    .filter(([path, entry]) => path.includes('node_modules/') && entry.link !== true)
    .map(([path, entry]) => ({
      path,
      name: entry.name ?? nameOf(path),
      version: entry.version ?? '',
      licence: entry.license,
      integrity: entry.integrity,
      resolved: entry.resolved,
      isForBuilding: entry.dev === true,
      hasInstallScript: entry.hasInstallScript === true,
    }));
}
