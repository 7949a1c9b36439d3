import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { transformWithEsbuild } from 'vite';
import { inlineMessages } from './messages-plugin.ts';

const bootMessages = fileURLToPath(new URL('./src/boot/messages.ts', import.meta.url));

/** A browser that cannot run the app must still show the text of the page, and a note saying so. */
export const INLINE_TARGET = 'es2017';

/** A script beside this file, minified for inlining in every page, with its message placeholders. */
export async function smallScript(name: string): Promise<string> {
  const written = readFileSync(new URL(`./${name}`, import.meta.url), 'utf8');
  const source = inlineMessages(written, 'bootText', bootMessages);
  const { code } = await transformWithEsbuild(source, name, {
    minify: true,
    target: INLINE_TARGET,
    // Message placeholders stay unchanged.
    charset: 'utf8',
  });
  return code.trim();
}
