import { publishedLibrary } from '@akada/content/curriculum/forms/published-library';
import type { Library } from '@akada/content/curriculum/library';
import type { Sql, TransactionSql } from 'postgres';
import type { StrapiForms } from '../../content/upstream/strapi-forms.ts';
import { assignmentPublisher } from './assignments.ts';
import { benchmarkPublisher } from './benchmark-items.ts';
import { courseSkillsPublisher } from './course-skills.ts';
import { flashcardPublisher } from './flashcards.ts';
import { publishPart } from './publish.ts';

/** What editors write beside the lessons: with Strapi these tables follow it, and the files only where it says nothing. */
export const followedPublishers = [
  courseSkillsPublisher,
  assignmentPublisher,
  flashcardPublisher,
  benchmarkPublisher,
];

async function publishFollowed(library: Library, sql: Sql): Promise<string[]> {
  const written: string[] = [];
  for (const publisher of followedPublishers) {
    const rows = publisher.rows(library);
    const write = (transaction: TransactionSql) => publisher.write(rows, { sql: transaction });
    if (await publishPart(sql, publisher.name, rows, write)) written.push(publisher.name);
  }
  return written;
}

const hasLessons = (library: Library) =>
  library.subjects.some(({ courses }) => courses.some(({ lessons }) => lessons.length > 0));

/**
 * Makes the tables of cards, skills, assignments and benchmark links what the forms in Strapi say; says which were written. An
 * empty Strapi changes nothing; one that does not tell us leaves these tables to the files.
 */
export async function renewForms(
  forms: StrapiForms,
  readFiles: () => Library,
  sql: Sql,
  { isRefusalKnown = false } = {},
): Promise<{ written: string[]; isRefused: boolean }> {
  const answer = await forms.read();
  if (answer === 'unchanged') return { written: [], isRefused: false };
  if (answer === 'refused' && isRefusalKnown) return { written: [], isRefused: true };
  try {
    if (answer === 'refused') {
      return { written: await publishFollowed(readFiles(), sql), isRefused: true };
    }
    const library = publishedLibrary(answer, readFiles());
    const written = hasLessons(library) ? await publishFollowed(library, sql) : [];
    return { written, isRefused: false };
  } catch (error) {
    forms.forget();
    throw error;
  }
}
