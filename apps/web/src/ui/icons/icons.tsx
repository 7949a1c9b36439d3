/** Rendered in two files: those of the site are there before any page, the others come with the pages that show them. */
export * from './learning-icons.tsx';
export * from './site-icons.tsx';
