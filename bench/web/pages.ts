import type { Product } from '../product.ts';
import type { PageName } from './budgets.ts';

export type BenchPage = { name: PageName; url: string; session: string | null };

type Lesson = { documentId: string; slug: string; body: string | null };
type Unit = { slug: string; lessons: Lesson[] };

const coursePath = '/courses/mathematics/jss1-mathematics';
const deepCall =
  '/api/courses?filters[slug][$eqi]=jss1-mathematics&populate=units.lessons.quiz_question.question_option&pagination[limit]=-1';

/** A lesson with maths, and its course. */
export async function benchLesson({ url }: Product) {
  const answer = (await (await fetch(url + deepCall)).json()) as {
    data: { documentId: string; units: Unit[] }[];
  };
  const [course] = answer.data;
  const lesson = (course?.units ?? [])
    .flatMap((unit) => unit.lessons.map((one) => ({ ...one, unit: unit.slug })))
    .find(({ body }) => body?.includes('$'));
  if (!course || !lesson) throw new Error('there is no lesson with maths');
  return {
    courseId: course.documentId,
    lessonId: lesson.documentId,
    url: `${url}${coursePath}/${lesson.unit}/${lesson.slug}/${lesson.documentId}`,
  };
}

/** The measured pages, among them a lesson, its quiz and a learner's dashboard. */
export async function benchPages(product: Product): Promise<BenchPage[]> {
  const { url } = product;
  const lessonUrl = (await benchLesson(product)).url;
  return [
    { name: 'home', url: `${url}/`, session: null },
    { name: 'course', url: url + coursePath, session: null },
    { name: 'lesson', url: lessonUrl, session: null },
    { name: 'quiz', url: `${lessonUrl}/quiz`, session: null },
    { name: 'dashboard', url: `${url}/dashboard`, session: await signedIn(product) },
  ];
}

/** The storage key and value of a learner's session in the browser. */
async function signedIn({ url, keys }: Product): Promise<string> {
  const answer = await fetch(`${url}/auth/v1/signup`, {
    method: 'POST',
    headers: { apikey: keys.publishableKey, 'content-type': 'application/json' },
    body: JSON.stringify({ email: 'bench@akada.example', password: 'mango-tree-2026' }),
  });
  if (!answer.ok) throw new Error(`sign-up answered ${answer.status}`);
  const key = `sb-${new URL(url).hostname.split('.')[0]}-auth-token`;
  return JSON.stringify([key, JSON.stringify(await answer.json())]);
}
