import { publishedLibrary } from '@akada/content/curriculum/forms/published-library';
import type { Library } from '@akada/content/curriculum/library';
import type { Sql, TransactionSql } from 'postgres';
import type { StrapiForms } from '../../content/upstream/strapi-forms.ts';
import { assignmentPublisher } from './assignments.ts';
import { benchmarkPublisher } from './benchmark-items.ts';
import { courseSkillsPublisher } from './course-skills.ts';
import { flashcardPublisher } from './flashcards.ts';
import { publishPart } from './publish.ts';

/**
 * What editors write besides the lessons: with Strapi these tables follow its forms; the files are used only if it
 * refuses to give them.
 */
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
 * Updates the tables of cards, skills, assignments and benchmark links from the forms in Strapi; returns the parts
 * that were written. An empty Strapi changes nothing; if it refuses, these tables come from the files.
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
