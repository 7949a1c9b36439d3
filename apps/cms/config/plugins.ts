import { readSecrets } from '../src/secrets';

/** The types that lessons and materials need: no SVG, which can carry a script, and nothing that a browser would execute. */
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
      // Uploads are already resized (src/uploads/uploads.ts); more sizes would only fill the disk.
      breakpoints: {},
    },
  },
});
