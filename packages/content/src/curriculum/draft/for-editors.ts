/** The parts of this package that the editors' Strapi uses; scripts/cms/install.mjs bundles it. */
export { slugFromTitle } from '../../slug.ts';
export { withKeys } from '../forms/form-data.ts';
export { circleFrom } from '../prerequisites.ts';
export { checkDraftCourse, checkDraftLesson } from './check-draft.ts';
export { checkDraftUnit, checkWholeCourse } from './check-unit.ts';
export { explainerFacts } from './explainer-facts.ts';
