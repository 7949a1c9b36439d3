import type { UserConfig } from 'vite';
import { withoutUnderline } from './without-underline';

/** Changes to the pages of Strapi itself, as they are built. */
export default (config: UserConfig): UserConfig => ({
  ...config,
  plugins: [
    ...(config.plugins ?? []),
    {
      name: 'akada-toolbar',
      transform: (code, id) =>
        id.split('?')[0].endsWith('/Wysiwyg/WysiwygNav.mjs') ? withoutUnderline(code) : null,
    },
  ],
});
