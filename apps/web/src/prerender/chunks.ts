/** A built module in Vite's manifest. */
export type ManifestEntry = { file: string; name?: string; imports?: string[]; css?: string[] };
export type Manifest = Record<string, ManifestEntry>;

export type PageFiles = {
  /** Dependencies come first; the app's entry is the last. */
  scripts: string[];
  styles: string[];
};

const ENTRY = 'index.html';

/** Every file that the app and the named modules need, in execution order. */
export function filesFor(manifest: Manifest, modules: readonly string[]): PageFiles {
  const seen = new Set<string>();
  const scripts: string[] = [];
  const styles = new Set<string>();
  const visit = (key: string) => {
    const chunk = manifest[key];
    if (chunk === undefined || seen.has(chunk.file)) return;
    seen.add(chunk.file);
    for (const other of chunk.imports ?? []) visit(other);
    for (const style of chunk.css ?? []) styles.add(style);
    scripts.push(chunk.file);
  };
  for (const key of [startOf(manifest), ...modules]) visit(key);
  const entry = manifest[ENTRY]?.file;
  const parts = scripts.filter((file) => file !== entry);
  return { scripts: entry === undefined ? parts : [...parts, entry], styles: [...styles] };
}

/** The chunk that starts the app: a small entry is merged into the shared chunk. */
const startOf = (manifest: Manifest): string =>
  ENTRY in manifest
    ? ENTRY
    : (Object.keys(manifest).find((key) => manifest[key]?.name === 'app') ?? ENTRY);

/** `#pages/home.tsx`, as the app writes it, is `src/pages/home.tsx` for Vite. */
export function moduleKey(specifier: string): string {
  return specifier.replace(/^#/, 'src/');
}
