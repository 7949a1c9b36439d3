import { linkTo, routes } from '#config/paths.ts';

type Named = { slug: string };

/** URL of a unit's practice. */
export const practiceOfUnit = (subjectSlug: string, course: Named, unit: Named) =>
  linkTo(routes.exerciseHub, { subjectSlug, courseSlug: course.slug, unitSlug: unit.slug });
