import { importTree } from '../../apps/cms/tools/import-tree.ts';
import { withStrapi } from '../../apps/cms/tools/strapi.ts';
import { syntheticTree } from './synthetic-courses.ts';

/** Fills the Strapi of CMS_DATA_DIR with the course that is measured. */
const library = { subjects: [], benchmarks: [], papers: [], lock: [] };
const curriculum = { tree: syntheticTree(1), library };
await withStrapi((cms) => importTree(cms, curriculum, { overwrite: false }));
process.exit(0);
