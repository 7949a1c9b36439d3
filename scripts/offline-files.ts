/** An entry of Vite's manifest. */
export type BuiltModule = {
  file: string;
  imports?: string[];
  dynamicImports?: string[];
  css?: string[];
  assets?: string[];
};

/**
 * Code that is useless without a network or not needed for learning: reports, payments, accounts, families, pages about
 * Akada. A device with a saved course does not store it.
 */
const needsNetwork =
  /reporting\/(replay|sentry|sender|envelope)|storage-js|pages\/(family\/|checkout|subscription|benchmark\/|team|mission|partners|contact|legal|coming-soon|auth\/(register|forgot-password|reset-password)|dashboard\/(people|profile|course-certificate))|explainer\/player|account\/components\/sign-in\/(second-step|parent-form|link-question)|session\/url-session/;

const isApp = /^(index\.html|_app-[\w-]{8}\.js)$/;

/** The files that the app needs to open offline: everything reachable from its entry, except the code above. */
export function offlineFiles(manifest: Readonly<Record<string, BuiltModule>>): string[] {
  const files = new Set<string>();
  const seen = new Set<string>();
  const visit = (key: string) => {
    const built = manifest[key];
    if (built === undefined || seen.has(key) || needsNetwork.test(key)) return;
    seen.add(key);
    for (const file of [built.file, ...(built.css ?? []), ...(built.assets ?? [])]) files.add(file);
    for (const other of [...(built.imports ?? []), ...(built.dynamicImports ?? [])]) visit(other);
  };
  for (const key of Object.keys(manifest)) if (isApp.test(key)) visit(key);
  return [...files].map((file) => `/${file}`).sort();
}
