import { createRequire } from 'node:module';
import type { KatexOptions } from 'katex';

type Katex = { renderToString: (formula: string, options: KatexOptions) => string };

/** KaTeX is loaded by the first formula, because the server imports these rules too but never checks one. */
const require = createRequire(import.meta.url);
let katex: Katex | undefined;

/** Why KaTeX, in strict mode, would not render a formula; null when it would. */
export function katexFault(formula: string): string | null {
  katex ??= require('katex') as Katex;
  try {
    katex.renderToString(formula, {
      throwOnError: true,
      strict: 'error',
      trust: false,
      output: 'mathml',
    });
    return null;
  } catch (error) {
    const message = error instanceof Error ? error.message : String(error);
    return message.replace(/^KaTeX parse error: /u, '').replaceAll('\u0332', '');
  }
}
