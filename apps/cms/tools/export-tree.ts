import type { ContentTree, FullSubject } from '@akada/content/content-tree';
import { deepLesson, kinds } from './kinds.ts';
import type { Cms } from './strapi.ts';

const deepSubject = {
  courses: {
    sort: ['order', 'documentId'],
    populate: {
      image: true,
      materials: true,
      units: { populate: { lessons: { populate: deepLesson } } },
    },
  },
};

/** Everything that is published, as a tree in teaching order. */
export async function exportTree(cms: Cms): Promise<ContentTree> {
  const subjects = await cms.documents(kinds.subject.uid).findMany({
    status: 'published',
    sort: ['order', 'documentId'],
    limit: -1,
    populate: deepSubject,
  });
  // Dates are Date objects inside Strapi and texts in a tree.
  return { subjects: JSON.parse(JSON.stringify(subjects)) as FullSubject[] };
}
