import type { ContentTree, FullLesson } from '../../content-tree.ts';
import { slugFromTitle } from '../../slug.ts';
import { type CourseFolder, coursesOf, type LessonFile, type Library } from '../library.ts';

type Known = { file: LessonFile; folder: CourseFolder };

const plainName = /^[a-z0-9]+(?:-[a-z0-9]+)*$/u;

/** The file name for a lesson: its slug, else one made from its title. */
export const slugOf = ({
  slug,
  title,
  documentId,
}: Pick<FullLesson, 'slug' | 'title' | 'documentId'>) => slug || slugFromTitle(title) || documentId;

/**
 * Gives every lesson a unique file name in its course. A name that is taken, invalid or in another course is refused
 * with a message; the lesson then keeps its current name.
 */
export function createFileNames(library: Library, published: ContentTree) {
  const renames = new Map<string, string>();
  const refusals: string[] = [];
  /** The owner of each path: existing lessons first, then in the order of the requests. */
  const owners = new Map<string, string>();
  const wanted = new Map<string, string>();
  for (const course of published.subjects.flatMap(({ courses }) => courses)) {
    for (const lesson of course.units.flatMap(({ lessons }) => lessons)) {
      wanted.set(lesson.documentId, slugOf(lesson));
    }
  }
  for (const folder of coursesOf(library)) {
    for (const { slug, data } of folder.lessons) {
      // A name that its lesson gives up in the same export is free for another lesson.
      if ((wanted.get(data.id) ?? slug) === slug) owners.set(`${folder.path} ${slug}`, data.id);
    }
  }

  function rename(file: LessonFile, folder: CourseFolder, name: string): void {
    renames.set(file.file, `${folder.path}/lessons/${name}.md`);
    const storyboard = folder.storyboards.find(({ slug }) => slug === file.slug);
    if (storyboard) renames.set(storyboard.file, `${folder.path}/storyboards/${name}.yaml`);
  }

  /** The name of a lesson in the folder of its course. */
  function take(lesson: FullLesson, path: string, known: Known | undefined): string {
    const name = slugOf(lesson);
    const before = known?.file.slug ?? name;
    const { documentId } = lesson;
    if (known && known.folder.path !== path) {
      refusals.push(
        `${documentId} was moved to another course (${path}). Its id and its file belong to ${known.folder.path}: move it back, and write a new lesson there.`,
      );
      return before;
    }
    if (!plainName.test(name)) {
      refusals.push(
        `${documentId}: "${name}" cannot be the name of a file. Use small letters, digits and single hyphens as web address.`,
      );
      return before;
    }
    const place = `${path} ${name}`;
    const owner = owners.get(place);
    if (owner !== undefined && owner !== documentId) {
      refusals.push(
        `${path}/lessons/${name}.md belongs to ${owner}, and ${documentId} ("${lesson.title}") asks for the same web address. Give one of them another web address in Strapi.`,
      );
      return before;
    }
    owners.set(place, documentId);
    if (known && name !== before) rename(known.file, known.folder, name);
    return name;
  }

  return {
    renames,
    refusals,
    take,
    /** A path after all renames. */
    nameOf: (file: string) => renames.get(file) ?? file,
  };
}
