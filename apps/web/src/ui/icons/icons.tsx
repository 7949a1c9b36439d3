/** In two files: the site's icons load before any page, the others with the pages that use them. */
export * from './learning-icons.tsx';
export * from './site-icons.tsx';
