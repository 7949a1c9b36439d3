/** What the editors' Strapi uses of this package; scripts/cms/install.mjs bundles it. */
export { slugFromTitle } from '../../slug.ts';
export { checkDraftCourse, checkDraftLesson } from './check-draft.ts';
