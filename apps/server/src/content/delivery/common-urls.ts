const deep = 'populate=units.lessons.quiz_question.question_option';

export const deepCourse = (documentId: string) => `/courses/${documentId}?${deep}`;

/** The requests that every visit makes. */
export function commonUrls(
  courses: readonly { documentId: string; slug: string | null }[],
): string[] {
  return [
    '/subjects',
    '/subjects?populate=*',
    '/courses',
    '/courses?populate=*',
    ...courses.flatMap(({ documentId, slug }) => [
      deepCourse(documentId),
      `/courses?filters[slug][$eqi]=${slug}&${deep}&pagination[limit]=-1`,
    ]),
  ];
}
