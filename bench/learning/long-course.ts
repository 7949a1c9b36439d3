type RawLesson = { documentId: string; slug: string; title: string };
type RawUnit = { documentId: string; slug: string; lessons: RawLesson[] };
export type RawCourse = { documentId: string; slug: string; units: RawUnit[] };

const PER_UNIT = 10;

/** The course of Mathematics as the content service gives it, with every word and question. */
export async function realCourse(origin: string): Promise<RawCourse> {
  const answer = await fetch(
    `${origin}/api/courses/jss1-mathematics?populate=units.lessons.quiz_question.question_option`,
  );
  const { data } = (await answer.json()) as { data: RawCourse };
  return data;
}

/** A course of so many lessons, made of real ones over and over, each under a name of its own. */
export function courseOf(course: RawCourse, count: number): RawCourse {
  const real = course.units.flatMap((unit) => unit.lessons);
  const lessons = Array.from({ length: count }, (_, index) => {
    const lesson = real[index % real.length] as RawLesson;
    const round = Math.floor(index / real.length);
    return round === 0 ? lesson : { ...lesson, documentId: `${lesson.documentId}-${round}` };
  });
  const first = course.units[0] as RawUnit;
  const units = Array.from({ length: Math.ceil(count / PER_UNIT) }, (_, index) => ({
    ...first,
    documentId: `${first.documentId}-${index}`,
    lessons: lessons.slice(index * PER_UNIT, (index + 1) * PER_UNIT),
  }));
  return { ...course, units };
}
