import { lazyModule } from '#lib/lazy/load-chunk.ts';

/** The courses saved on this device. Loaded lazily: a prerendered page does not need them. */
export const savedCoursesModule = lazyModule(
  async () => (await import('./saved-courses.ts')).savedCourses,
);
