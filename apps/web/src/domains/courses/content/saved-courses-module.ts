import { lazyModule } from '#lib/lazy/load-chunk.ts';

/** The courses that are saved on this device. Their code comes when it is needed: a prerendered page does without. */
export const savedCoursesModule = lazyModule(
  async () => (await import('./saved-courses.ts')).savedCourses,
);
