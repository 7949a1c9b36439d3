import type { Course } from '@akada/content/model';
import { normaliseCourse } from '@akada/content/normalise';
import { createSavedDocuments } from '#platform/snapshot/saved-documents.ts';

/** The recently opened courses on this device. */
export const savedCourses = createSavedDocuments<Course>({
  name: 'akada-content',
  parse: normaliseCourse,
});
