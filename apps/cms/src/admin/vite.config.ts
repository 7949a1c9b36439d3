import type { UserConfig } from 'vite';
import { changedPages } from './strapi-pages';

/** Patches Strapi's own admin pages at build time. */
export default (config: UserConfig): UserConfig => ({
  ...config,
  plugins: [
    ...(config.plugins ?? []),
    {
      name: 'akada-pages',
      transform(code, id) {
        const file = id.split('?')[0];
        const path = Object.keys(changedPages).find((end) => file.endsWith(end));
        return path === undefined ? null : changedPages[path](code);
      },
    },
  ],
});
