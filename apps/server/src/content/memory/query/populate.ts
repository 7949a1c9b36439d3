import { invalidKey, notSupported, validationError } from '../../content-error.ts';
import { contentTypes, hasField, linkOf, type TypeName, zoneOf } from '../content-types.ts';
import { readFields } from './fields.ts';
import { asBoolean, isTree, pathTo, type Tree } from './values.ts';

type Entries = {
  kind: 'entries';
  fields: readonly string[];
  populate: Populate;
};

/** What to include for one link or zone: of which components, and what of each. */
export type Branch = Entries | { kind: 'zone'; fragments: ReadonlyMap<string, Entries> };
export type Populate = ReadonlyMap<string, Branch>;

type Branches = Map<string, Branch>;

const keywords = new Set(['populate', 'fields']);
const otherKeywords = new Set(['filters', 'sort', 'count']);

function plainBranch(type: TypeName): Entries {
  return {
    kind: 'entries',
    fields: contentTypes[type].fields,
    populate: new Map(),
  };
}

function everyLink(type: TypeName): Populate {
  const { links, zones = {} } = contentTypes[type];
  return new Map<string, Branch>([
    ...Object.entries(links).map(([name, link]) => [name, plainBranch(link.target)] as const),
    ...Object.entries(zones).map(([name, components]) => [name, plainZone(components)] as const),
  ]);
}

/** Every component with only its own fields. */
function plainZone(components: readonly TypeName[]): Branch {
  const fragments = components.map((component) => [component, plainBranch(component)] as const);
  return { kind: 'zone', fragments: new Map(fragments) };
}

/** A fragment is read like a link, except that the order of the zone is kept. */
function readFragment(component: TypeName, value: unknown, at: string): Entries {
  if (!isTree(value)) return plainBranch(component);
  checkKeywords(value, component, at);
  return {
    ...plainBranch(component),
    fields: readFields(component, value.fields, 'populate'),
    populate: readNested(value.populate, component, isTree(value.populate) ? at : null),
  };
}

function readFragments(components: readonly TypeName[], on: unknown, at: string): Branch {
  if (!isTree(on)) throw invalidKey('on', `${at}.on`, 'populate');
  const fragments = Object.entries(on).map(([name, value]) => {
    const component = components.find((one) => one === name);
    if (!component) throw invalidKey(name, `${at}.on.${name}`, 'populate');
    return [component, readFragment(component, value, at)] as const;
  });
  return { kind: 'zone', fragments: new Map(fragments) };
}

/** In a zone, a query may ask only for fragments (`on`) or for everything one level deep. */
function readZone(type: TypeName, name: string, value: unknown, at: string): Branch | null {
  const components = zoneOf(type, name) ?? [];
  const flag = asBoolean(value);
  if (flag !== null) return flag ? plainZone(components) : null;
  if (isTree(value) && value.on !== undefined) {
    return readFragments(components, value.on, at);
  }
  if (isTree(value) && value.populate !== undefined) {
    if (value.populate !== '*') throw invalidKey('populate', at, 'populate');
    const fragments = components.map(
      (component) =>
        [component, { ...plainBranch(component), populate: everyLink(component) }] as const,
    );
    return { kind: 'zone', fragments: new Map(fragments) };
  }
  if (isTree(value) && value.count !== undefined) throw notSupported(`populate[${at}][count]`);
  throw validationError(
    `Invalid nested populate for ${type}.${name} (api::${type}.${type}). Expected a fragment ("on") or "count" but found ${JSON.stringify(value)}`,
  );
}

/**
 * Sorts paths by their first step, as Strapi does: a one-step path drops what longer ones requested before it, and of
 * the longer ones the last comes first.
 */
function stepsOf(paths: readonly string[][]): Map<string, string[][]> {
  const steps = new Map<string, string[][]>();
  for (const [name = '', ...rest] of paths) {
    steps.set(name, rest.length === 0 ? [] : [rest, ...(steps.get(name) ?? [])]);
  }
  return steps;
}

function branchesOf(type: TypeName, paths: readonly string[][]): Populate {
  const steps = [...stepsOf(paths)];
  // Strapi sends plain names first, dotted ones after them.
  const ordered = [
    ...steps.filter(([, rest]) => rest.length === 0),
    ...steps.filter(([, rest]) => rest.length > 0),
  ];
  const branches: Branches = new Map();
  for (const [name, rest] of ordered) {
    const link = linkOf(type, name);
    const zone = zoneOf(type, name);
    if (zone) branches.set(name, plainZone(zone));
    if (!link) continue;
    branches.set(name, { ...plainBranch(link.target), populate: branchesOf(link.target, rest) });
  }
  return branches;
}

function checkPath(type: TypeName, path: readonly string[], at: string | null): void {
  let here = type;
  let parent = at;
  for (const [place, key] of path.entries()) {
    const link = linkOf(here, key);
    parent = pathTo(parent, key);
    const inside = path[place + 1];
    if (zoneOf(here, key)) {
      if (inside === undefined) return;
      throw invalidKey(inside, pathTo(parent, inside), 'populate');
    }
    if (!link) throw invalidKey(key, parent, 'populate');
    here = link.target;
  }
}

function readPaths(texts: readonly string[], type: TypeName, at: string | null): Populate {
  const paths = texts
    .flatMap((text) => text.split(','))
    .map((text) =>
      text
        .split('.')
        .map((part) => part.trim())
        .filter((part) => part !== ''),
    )
    .filter((path) => path.length > 0);
  for (const path of paths) checkPath(type, path, at);
  return branchesOf(type, paths);
}

/** Inside a link only keywords are allowed; a field or link there is placed by its own path. */
function checkKeywords(options: Tree, type: TypeName, at: string): void {
  for (const key of Object.keys(options)) {
    if (keywords.has(key) || asBoolean(key) !== null) continue;
    if (otherKeywords.has(key)) throw notSupported(`populate[${at}][${key}]`);
    const isKnown = hasField(type, key) || linkOf(type, key) !== null;
    throw invalidKey(key, isKnown ? pathTo(at, key) : at, 'populate');
  }
}

/** A word given directly to a link is read as if it were a key inside it. */
function refuseWord(word: string, type: TypeName, at: string): void {
  const [first] = word === '*' ? Object.keys(contentTypes[type].links) : word.split('.');
  if (first) checkKeywords({ [first.trim()]: true }, type, at);
}

function readBranch(type: TypeName, value: unknown, at: string): Branch | null {
  const flag = asBoolean(value);
  if (flag !== null) return flag ? plainBranch(type) : null;
  if (typeof value === 'string') refuseWord(value, type, at);
  if (Array.isArray(value)) {
    for (const item of value) refuseWord(String(item), type, at);
  }
  if (!isTree(value)) return null;
  checkKeywords(value, type, at);
  return {
    kind: 'entries',
    fields: readFields(type, value.fields, 'populate'),
    populate: readNested(value.populate, type, at),
  };
}

function readTree(populate: Tree, type: TypeName, at: string | null): Populate {
  const branches: Branches = new Map();
  for (const [name, value] of Object.entries(populate)) {
    const link = linkOf(type, name);
    if (zoneOf(type, name)) {
      const zone = readZone(type, name, value, pathTo(at, name));
      if (zone) branches.set(name, zone);
      continue;
    }
    if (!link) {
      const isField = hasField(type, name);
      throw invalidKey(name, isField ? pathTo(at, name) : at, 'populate');
    }
    const branch = readBranch(link.target, value, pathTo(at, name));
    if (branch) branches.set(name, branch);
  }
  return branches;
}

function readNested(populate: unknown, type: TypeName, at: string | null): Populate {
  if (populate === undefined || populate === null || populate === '') return new Map();
  if (populate === '*') return everyLink(type);
  if (typeof populate === 'string') return readPaths([populate], type, at);
  if (isTree(populate)) return readTree(populate, type, at);
  if (Array.isArray(populate) && populate.every((item) => typeof item === 'string')) {
    return readPaths(populate, type, at);
  }
  throw validationError(
    'Invalid populate parameter. Expected a string, an array of strings, a populate object',
  );
}

/** Reads `populate`: the wildcard, dotted paths, lists of them, or an object per link. */
export function readPopulate(type: TypeName, populate: unknown): Populate {
  return readNested(populate, type, null);
}
