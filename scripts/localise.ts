import {
  cpSync,
  existsSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  renameSync,
  rmSync,
  writeFileSync,
} from 'node:fs';
import { dirname, join } from 'node:path';
import { catalogueFolders, readCatalogues, writeTexts } from '@akada/messages/catalogue';
import { languages } from '@akada/messages/languages';
import { isPseudo, pseudoText } from '@akada/messages/pseudo';
import { readTranslations } from '@akada/messages/translations';
import { localiseScripts } from './messages/localise-scripts.ts';
import { offlineFiles } from './offline-files.ts';

/**
 * Writes each language's texts into the built web app. Vite builds it once, with placeholders; that build is kept in
 * dist-server/marked. Each file is named by a hash of its content, because browsers cache it permanently.
 */
const root = join(import.meta.dirname, '..');
const dist = join(root, 'apps', 'web', 'dist');
const renderers = join(root, 'apps', 'web', 'dist-server');
const marked = join(renderers, 'marked');

const read = (...path: string[]) => readFileSync(join(...path), 'utf8');

function write(text: string, ...path: string[]): void {
  if (/\uE000|\\uE000/i.test(text)) throw new Error(`A placeholder is left in ${path.join('/')}.`);
  const file = join(...path);
  mkdirSync(dirname(file), { recursive: true });
  writeFileSync(file, text);
}

const scriptsIn = (folder: string) =>
  readdirSync(folder, { recursive: true, encoding: 'utf8' }).filter((name) => name.endsWith('.js'));

/** Moves the files that contain placeholders out of the site. */
function setAside(): void {
  rmSync(join(marked, 'assets'), { recursive: true, force: true });
  mkdirSync(join(marked, 'assets'), { recursive: true });
  for (const name of scriptsIn(join(dist, 'assets'))) {
    renameSync(join(dist, 'assets', name), join(marked, 'assets', name));
  }
  renameSync(join(dist, 'index.html'), join(marked, 'template.html'));
  renameSync(join(dist, '.vite', 'manifest.json'), join(marked, 'manifest.json'));
  rmSync(join(dist, '.vite'), { recursive: true });
}

const messages = readCatalogues(root, catalogueFolders).flatMap((one) => one.messages);
const english = new Map(messages.map(({ id, text }) => [id, text]));

function textsOf(code: string): Map<string, string> {
  if (code === 'en') return english;
  if (isPseudo(code)) {
    return new Map([...english].map(([id, text]) => [id, pseudoText(code, text)]));
  }
  const { byId } = readTranslations(join(root, 'translations'), code);
  return new Map([...english].map(([id, text]) => [id, byId.get(id)?.text || text]));
}

const builtScripts = () =>
  new Map(
    scriptsIn(join(marked, 'assets'))
      .sort()
      .map((name) => [name, read(marked, 'assets', name)]),
  );

function localise(code: string): void {
  const texts = textsOf(code);
  const textOf = (id: string) => {
    if (id === 'language') return code;
    const text = texts.get(id);
    if (text === undefined) throw new Error(`No catalogue holds ${id}.`);
    return text;
  };
  const { files, rename } = localiseScripts(builtScripts(), textOf);
  for (const [name, text] of files) write(text, dist, 'assets', name);
  const renderer = join(renderers, code);
  rmSync(renderer, { recursive: true, force: true });
  cpSync(join(marked, 'renderer'), renderer, { recursive: true });
  for (const name of scriptsIn(renderer)) {
    write(writeTexts(read(renderer, name), textOf), renderer, name);
  }
  const manifest = rename(read(marked, 'manifest.json'));
  write(manifest, renderer, 'manifest.json');
  // Read by apps/web/src/lib/browser/saved-app.ts.
  write(JSON.stringify(offlineFiles(JSON.parse(manifest))), dist, 'offline', `${code}.json`);
  const template = rename(writeTexts(read(marked, 'template.html'), textOf));
  const direction = code === 'xb' ? ' dir="rtl"' : '';
  const lang = code === 'en' ? 'en-NG' : code;
  write(template.replace('lang="en-NG"', `lang="${lang}"${direction}`), renderer, 'template.html');
}

if (existsSync(join(dist, '.vite'))) setAside();
const asked = process.argv.slice(2);
for (const code of asked.length > 0 ? asked : languages.map((one) => one.code)) localise(code);
