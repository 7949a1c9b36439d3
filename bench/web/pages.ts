import type { Product } from '../product.ts';
import type { PageName } from './budgets.ts';

export type BenchPage = { name: PageName; url: string; session: string | null };

type Lesson = { documentId: string; slug: string; body: string | null; videoUrl: string | null };
type Unit = { slug: string; lessons: Lesson[] };

const coursePath = '/courses/mathematics/jss1-mathematics';
const deepCall =
  '/api/courses?filters[slug][$eqi]=jss1-mathematics&populate=units.lessons.quiz_question.question_option&pagination[limit]=-1';

/** The pages that are measured: a lesson with maths and without a video, its quiz, and a learner's dashboard. */
export async function benchPages(product: Product): Promise<BenchPage[]> {
  const { url } = product;
  const answer = (await (await fetch(url + deepCall)).json()) as { data: { units: Unit[] }[] };
  const lesson = (answer.data[0]?.units ?? [])
    .flatMap((unit) => unit.lessons.map((one) => ({ ...one, unit: unit.slug })))
    .find(({ body, videoUrl }) => body?.includes('$') && videoUrl === null);
  if (!lesson) throw new Error('there is no lesson with maths and without a video');
  const lessonUrl = `${url}${coursePath}/${lesson.unit}/${lesson.slug}/${lesson.documentId}`;
  return [
    { name: 'home', url: `${url}/`, session: null },
    { name: 'course', url: url + coursePath, session: null },
    { name: 'lesson', url: lessonUrl, session: null },
    { name: 'quiz', url: `${lessonUrl}/quiz`, session: null },
    { name: 'dashboard', url: `${url}/dashboard`, session: await signedIn(product) },
  ];
}

/** The key and value under which the browser keeps a learner's session. */
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
