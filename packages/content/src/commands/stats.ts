import { skillsShortOfItems } from '../curriculum/exercises/enough-items.ts';
import { coursesOf, publishedOf } from '../curriculum/library.ts';
import { readCurriculum } from '../curriculum/reading/read.ts';
import { type CourseFigures, curriculumFigures } from '../curriculum/statistics.ts';
import { unexplainedTerms } from '../curriculum/text/bold-terms.ts';

const options = process.argv.slice(2);
const root = options.find((word) => !word.startsWith('--')) ?? 'curriculum';
const library = publishedOf(readCurriculum(root).library);
const figures = curriculumFigures(library);

function row(course: CourseFigures) {
  return {
    course: course.id,
    units: course.units,
    lessons: course.lessons.length,
    questions: course.questions,
    cards: course.flashcards,
    tasks: `${course.assignments}+${course.worksheets}`,
    pictures: course.pictures,
    explainers: course.explainers,
    words: course.words,
    'grade mean/max': `${course.meanGrade} / ${course.highestGrade}`,
    'below floor': course.belowFloor,
    exercises: course.exercises,
    'few exercises': course.fewExercises,
    'no summary': course.noSummary,
    'A B C D': course.positions.join(' '),
    'low mid high': `${course.ranks.smallest} ${course.ranks.between} ${course.ranks.largest}`,
    'picture bytes': course.pictureBytes,
    'explainer bytes': course.explainerBytes,
  };
}

console.table(figures.map(row));
if (options.includes('--lessons')) {
  for (const course of figures) console.table(course.lessons);
}
if (options.includes('--skills')) console.table(skillsShortOfItems(library));
if (options.includes('--terms')) {
  for (const course of coursesOf(library)) {
    console.log(`\n${course.course.data.id}: bold, and not in words.yaml`);
    for (const { lesson, term } of unexplainedTerms(course)) console.log(`  ${lesson}: ${term}`);
  }
}
