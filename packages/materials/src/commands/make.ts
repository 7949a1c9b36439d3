import { loadCurriculum } from '@akada/content/curriculum/load';
import { makeMaterials } from '../make.ts';

/** `npm run materials [folder]`: makes the PDFs whose lessons have changed. */
const folder = process.argv[2] ?? 'packages/materials/dist';
const started = Date.now();
const { materials, made } = await makeMaterials(loadCurriculum('curriculum').library, folder);
const kilobytes = Math.round(materials.reduce((sum, { bytes }) => sum + bytes, 0) / 1000);
const seconds = ((Date.now() - started) / 1000).toFixed(1);
console.log(
  `${materials.length} materials (${kilobytes} kB) in ${folder}: ${made.length} made in ${seconds} s.`,
);
