/** What Vite writes about a built module. */
export type ManifestEntry = { file: string; imports?: string[]; css?: string[] };
export type Manifest = Record<string, ManifestEntry>;

export type PageFiles = { entry: string; scripts: string[]; styles: string[] };

const ENTRY = 'index.html';

/** Every file that the named modules need beside the app itself, in the order in which they take effect. */
export function filesFor(manifest: Manifest, modules: readonly string[]): PageFiles {
  const scripts = new Set<string>();
  const styles = new Set<string>();
  const visit = (key: string) => {
    const chunk = manifest[key];
    if (chunk === undefined || scripts.has(chunk.file)) return;
    scripts.add(chunk.file);
    for (const other of chunk.imports ?? []) visit(other);
    for (const style of chunk.css ?? []) styles.add(style);
  };
  for (const key of [ENTRY, ...modules]) visit(key);
  const entry = manifest[ENTRY]?.file ?? '';
  scripts.delete(entry);
  return { entry, scripts: [...scripts], styles: [...styles] };
}

/** `#pages/home.tsx`, as the app writes it, is `src/pages/home.tsx` for Vite. */
export function moduleKey(specifier: string): string {
  return specifier.replace(/^#/, 'src/');
}
