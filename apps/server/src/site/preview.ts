import { Hono } from 'hono';
import { type ContentAnswer, loadRenderer, type RendererOptions } from './renderer.ts';

export type PreviewOptions = Omit<RendererOptions, 'fetchContent'> & {
  /** The editors' Strapi. It signed the token in a preview link, and only it can tell whether the token is still valid. */
  contentUrl: string;
  fetchFrom?: typeof fetch;
};

class PreviewEnded extends Error {
  override name = 'PreviewEnded';
}

const timeoutMs = 15_000;
const notMarked =
  'In this preview, what is typed, put in order or matched is not marked. Open “Here is one way” to see the right answer. For learners every answer is marked.';
const ended = 'This preview has ended. Open it again in Strapi.';

/**
 * No script runs in the page: it shows text and pictures, and nothing in it can request anything else. So it is
 * harmless in a frame, and Strapi shows it in one, at whatever URL editors use for Strapi.
 */
const pagePolicy =
  "default-src 'none'; style-src 'self' 'unsafe-inline'; img-src 'self' data:; font-src 'self'; base-uri 'none'; form-action 'none'; frame-ancestors *; sandbox allow-same-origin";
const framePolicy =
  "default-src 'none'; style-src 'unsafe-inline'; frame-src 'self'; base-uri 'none'; form-action 'none'; frame-ancestors *; sandbox allow-same-origin";

const frame = (address: string) => `<!doctype html>
<html lang="en"><head><meta charset="utf-8"><meta name="robots" content="noindex, nofollow"><title>Preview</title>
<style>body{margin:0;min-height:100vh;display:grid;place-items:center;background:#e5e7eb}
iframe{width:360px;height:740px;max-height:100vh;border:0;background:#fff}</style></head>
<body><iframe title="The lesson on a phone" src="${address}"></iframe></body></html>`;

/** Links would lead out of the draft to the published pages. */
const still =
  '<style>a,button{pointer-events:none}</style><meta name="robots" content="noindex, nofollow">';

/** A lesson as it will be when its draft is published, at the width of a phone. */
export function createPreview({ contentUrl, fetchFrom = fetch, ...options }: PreviewOptions) {
  const app = new Hono();

  const ask =
    (pass: string) =>
    async (path: string): Promise<ContentAnswer> => {
      const response = await fetchFrom(`${contentUrl}/api${path}`, {
        headers: { accept: 'application/json', 'akada-preview': pass },
        redirect: 'error',
        signal: AbortSignal.timeout(timeoutMs),
      });
      if (response.status === 403) throw new PreviewEnded(ended);
      const body: unknown = response.ok ? await response.json() : null;
      return { status: response.status, tag: null, body };
    };

  app.use(async (c, next) => {
    await next();
    c.header('cache-control', 'no-store');
    c.header('x-robots-tag', 'noindex, nofollow');
    c.header('referrer-policy', 'no-referrer');
  });

  app.get('/:pass', (c) => {
    const path = encodeURIComponent(c.req.query('path') ?? '/');
    c.header('content-security-policy', framePolicy);
    return c.html(frame(`/preview/${encodeURIComponent(c.req.param('pass'))}/page?path=${path}`));
  });

  app.get('/:pass/page', async (c) => {
    const pathname = c.req.query('path') ?? '';
    const answers = ask(c.req.param('pass'));
    try {
      // Checked first: otherwise a page that needs no content would be shown to anyone.
      await answers('/subjects?fields[0]=title&pagination[pageSize]=1');
      const fetchContent = (path: string) => answers(path);
      const renderer = await loadRenderer({ ...options, fetchContent }, 'en');
      const { html, status } = await renderer.render({ pathname, search: '', origin: null });
      const tasks = await renderer.previewTasks(pathname, notMarked);
      c.header('content-security-policy', pagePolicy);
      const end = html.lastIndexOf('</body>');
      const page = `${html.slice(0, end)}${tasks}${html.slice(end)}`;
      return c.html(
        // The note about missing scripts is for readers, not for editors.
        page.replace(' data-static>', '>').replace('</head>', () => `${still}</head>`),
        status,
      );
    } catch (error) {
      if (error instanceof PreviewEnded) return c.text(ended, 403);
      options.onFault(error);
      return c.text('The preview could not be shown. Try again.', 502);
    }
  });
  return app;
}
