import { normaliseCourse } from '@akada/content/normalise';
import { expect, it } from 'vitest';
import { courseJsonLd } from './course-json-ld.ts';

it('describes a course as search engines want it', () => {
  const course = normaliseCourse({
    title: 'Mathematics JSS 1',
    level: 'JSS 1',
    description: 'Numbers.',
    units: [{ title: 'Whole numbers', lessons: [{ title: 'Place value' }, { title: 'Rounding' }] }],
  });
  expect(courseJsonLd(course, 'Mathematics')).toMatchObject({
    '@context': 'https://schema.org',
    '@type': 'Course',
    name: 'Mathematics JSS 1',
    description: 'Numbers.',
    educationalLevel: 'JSS 1',
    about: 'Mathematics',
    isAccessibleForFree: true,
    provider: { '@type': 'Organization', name: 'Akada' },
    offers: { price: 0, priceCurrency: 'NGN' },
    hasCourseInstance: { courseMode: 'Online', courseWorkload: 'PT20M' },
    syllabusSections: [{ name: 'Whole numbers', description: 'Place value, Rounding' }],
  });
});
