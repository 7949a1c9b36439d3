import { existsSync, mkdirSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import { dirname, join, relative, sep } from 'node:path';
import type { Library } from '@akada/content/curriculum/library';
import { type Material, manifestFile, readManifest } from './manifest.ts';
import { type PlannedMaterial, planMaterials } from './plan.ts';

const pathOf = ({ course_id, id, hash }: PlannedMaterial) =>
  `${course_id}/${id}-${hash.slice(0, 8)}.pdf`;

async function makeOne(planned: PlannedMaterial, folder: string): Promise<Material> {
  const { make, ...facts } = planned;
  const path = pathOf(planned);
  const { bytes, pages } = await make();
  const file = join(folder, path);
  mkdirSync(dirname(file), { recursive: true });
  writeFileSync(file, bytes);
  return { ...facts, pages, bytes: bytes.length, path };
}

function removeOthers(folder: string, materials: readonly Material[]) {
  const wanted = new Set(materials.map(({ path }) => path));
  for (const entry of readdirSync(folder, { recursive: true, withFileTypes: true })) {
    const file = join(entry.parentPath, entry.name);
    const path = relative(folder, file).split(sep).join('/');
    if (entry.isFile() && path.endsWith('.pdf') && !wanted.has(path)) rmSync(file);
  }
}

/**
 * Brings a folder of PDFs up to date with the curriculum. Unchanged files are left alone; files that are no longer in
 * the curriculum are deleted.
 */
export async function makeMaterials(library: Library, folder: string) {
  const known = new Map(readManifest(folder).map((material) => [material.path, material]));
  const materials: Material[] = [];
  const made: string[] = [];
  mkdirSync(folder, { recursive: true });
  for (const planned of planMaterials(library)) {
    const path = pathOf(planned);
    const before = known.get(path);
    if (before?.hash === planned.hash && existsSync(join(folder, path))) {
      const { make: _make, ...facts } = planned;
      materials.push({ ...before, ...facts });
    } else {
      materials.push(await makeOne(planned, folder));
      made.push(path);
    }
  }
  removeOthers(folder, materials);
  writeFileSync(join(folder, manifestFile), `${JSON.stringify(materials, null, 1)}\n`);
  return { materials, made };
}
