import { readSecrets } from '../src/secrets';

/** What lessons and materials need; no drawing that could carry a script, and nothing that a browser would run. */
const allowedTypes = [
  ...['image/jpeg', 'image/png', 'image/webp', 'image/avif'],
  ...['application/pdf', 'video/mp4', 'video/webm'],
];

/** The body parser has the same limit (middlewares.ts). */
const largestUpload = 10 * 1024 * 1024;

export default () => ({
  'users-permissions': { config: { jwtSecret: readSecrets().JWT_SECRET } },
  upload: {
    config: {
      sizeLimit: largestUpload,
      security: { allowedTypes },
      // Pictures are redrawn small (src/uploads/uploads.ts); further sizes would only fill the disk.
      breakpoints: {},
    },
  },
});
