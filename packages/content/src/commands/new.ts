import { newCourse, newLesson, newUnit, ScaffoldError } from '../curriculum/scaffold.ts';

const usage = `Usage:
  curriculum:new course "Mathematics" "JSS 1" "Mathematics JSS 1"   (subject, class, title)
  curriculum:new unit jss1-mathematics "Fractions"                  (course, title)
  curriculum:new lesson jss1-mathematics 2 "Equivalent Fractions"   (course, unit number, title)`;

function run([kind, first, second, third]: string[]): string {
  const root = process.env.CURRICULUM_DIR ?? 'curriculum';
  if (kind === 'course' && first && second && third) {
    const today = new Date().toISOString().slice(0, 10);
    const course = { subject: first, level: second, title: third, today };
    return newCourse(root, course).join('\n');
  }
  if (kind === 'unit' && first && second) return newUnit(root, first, second);
  if (kind === 'lesson' && first && second && third) {
    return newLesson(root, first, Number(second), third);
  }
  throw new ScaffoldError(usage);
}

try {
  console.log(run(process.argv.slice(2)));
} catch (error) {
  if (!(error instanceof ScaffoldError)) throw error;
  console.error(error.message);
  process.exitCode = 1;
}
