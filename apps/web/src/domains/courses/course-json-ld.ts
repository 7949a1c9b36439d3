import type { Course } from '@akada/content/model';
import { courseStatistics } from '@akada/content/statistics';
import { SITE_DESCRIPTION, SITE_NAME } from '#lib/document-head.ts';

const MINUTES_A_LESSON = 10;

/** schema.org data of the course for search engines, which list courses only with provider, price and workload. */
export function courseJsonLd(course: Course, subjectTitle: string): object {
  const { totalLessons } = courseStatistics(course);
  return {
    '@context': 'https://schema.org',
    '@type': 'Course',
    name: course.title,
    description: course.description ?? SITE_DESCRIPTION,
    inLanguage: 'en-NG',
    isAccessibleForFree: true,
    provider: { '@type': 'Organization', name: SITE_NAME },
    offers: { '@type': 'Offer', category: 'Free', price: 0, priceCurrency: 'NGN' },
    hasCourseInstance: {
      '@type': 'CourseInstance',
      courseMode: 'Online',
      courseWorkload: `PT${Math.max(1, totalLessons) * MINUTES_A_LESSON}M`,
    },
    ...(course.level && { educationalLevel: course.level }),
    ...(subjectTitle && { about: subjectTitle }),
    syllabusSections: course.units.map((unit) => ({
      '@type': 'Syllabus',
      name: unit.title,
      description: unit.lessons.map((lesson) => lesson.title).join(', '),
    })),
  };
}
