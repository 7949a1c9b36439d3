import react from '@vitejs/plugin-react';
import { defineConfig, type Plugin } from 'vite';

/** Where the API of apps/server answers while Vite serves the pages in watch mode. */
const backend = process.env.AKADA_BACKEND_URL ?? 'http://127.0.0.1:3000';
const backendPaths = [
  '/auth/v1',
  '/rest/v1',
  '/storage/v1',
  '/functions/v1',
  '/api',
  '/media',
  '/dev/mailbox',
];

const fontSource = 'src/ui/tokens/fonts/lexend.woff2';

/** Tells public/theme.js the hashed address of the font, which it fetches early unless the learner saves data. */
function fontAddress(): Plugin {
  return {
    name: 'akada:font-address',
    transformIndexHtml: {
      order: 'post',
      handler(html, { bundle }) {
        const font = Object.values(bundle ?? {}).find(
          (file) => file.type === 'asset' && file.originalFileNames.includes(fontSource),
        );
        return html.replace('%FONT_ADDRESS%', `/${font?.fileName ?? fontSource}`);
      },
    },
  };
}

/** Parts of the design system that only lessons and the signed-in area draw. */
const learningParts =
  /src\/ui\/(beads|list-row|pager|patch|progress-ring|prose|reward|side-nav|squares|tab-bar|tabs|unit|video-poster)\./;

/** Parts that few pages draw: they stay with those pages. */
const loadedAlone =
  /src\/ui\/(art\/reading-children|checkbox|password-field|select|toast-container|toast\.css)/;

/**
 * A phone on a slow network pays for every request: a few chunks of sensible size beat thirty tiny ones. React changes less
 * often than our code, so returning learners keep it in their cache.
 */
function chunkOf(id: string): string | undefined {
  if (/node_modules\/(react|react-dom|scheduler|react-router|cookie)\//.test(id)) return 'react';
  if (learningParts.test(id)) return 'learning-ui';
  return /src\/ui\//.test(id) && !loadedAlone.test(id) ? 'ui' : undefined;
}

export default defineConfig({
  plugins: [react(), fontAddress()],
  server: {
    proxy: Object.fromEntries(backendPaths.map((path) => [path, { target: backend }])),
  },
  build: {
    outDir: 'dist',
    target: 'es2020',
    modulePreload: { polyfill: false },
    // A data URI inside JavaScript or CSS is paid for by visitors who never see it.
    assetsInlineLimit: 0,
    rollupOptions: {
      output: {
        manualChunks: chunkOf,
      },
    },
  },
});
