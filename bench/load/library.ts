export type QuizQuestion = { key: string; right: number };
export type Lesson = { id: string; questions: QuizQuestion[]; pictures: string[] };
export type Course = {
  id: string;
  slug: string;
  subject: string;
  units: string[];
  lessons: Lesson[];
};

const courses = [
  { id: 'jss1-mathematics', subject: 'mathematics' },
  { id: 'jss1-digital-technologies', subject: 'digital-technologies' },
  { id: 'jss1-social-studies', subject: 'social-studies' },
];

type Answer = {
  data: {
    slug: string;
    units: {
      slug: string;
      lessons: {
        documentId: string;
        body: string | null;
        quiz_question: { key: string; question_option: { isCorrect: boolean }[] }[];
      }[];
    }[];
  };
};

export const deepPath = (courseId: string) =>
  `/api/courses/${courseId}?populate=units.lessons.quiz_question.question_option`;

/** The courses that the children of this school have joined, with the data needed to answer quizzes. */
export async function readLibrary(url: string): Promise<Course[]> {
  return Promise.all(
    courses.map(async ({ id, subject }) => {
      const { data } = (await (await fetch(url + deepPath(id))).json()) as Answer;
      const lessons = data.units
        .flatMap((unit) => unit.lessons)
        .map(({ documentId, body, quiz_question }) => ({
          id: documentId,
          questions: quiz_question.map(({ key, question_option }) => ({
            key,
            right: question_option.findIndex((option) => option.isCorrect),
          })),
          pictures: [...(body ?? '').matchAll(/\/media\/[^\s)"']+/g)].map(([path]) => path),
        }));
      return { id, slug: data.slug, subject, units: data.units.map(({ slug }) => slug), lessons };
    }),
  );
}
