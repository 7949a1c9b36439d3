import type { Subject } from '@akada/content/model';
import { plural } from '#lib/plural.ts';
import { subjectCloth } from '#ui/subject.ts';
import { SubjectTile } from '#ui/subject-tile.tsx';

export function SubjectGrid({ subjects }: { subjects: readonly Subject[] }) {
  return (
    <ul className="subject-grid">
      {subjects.map((subject) => (
        <li key={subject.documentId}>
          <SubjectTile
            title={subject.title}
            meta={plural(subject.courses.length, 'course')}
            subject={subjectCloth(subject.slug)}
            target={shelfId(subject)}
          />
        </li>
      ))}
    </ul>
  );
}

/** The place on the page where the courses of a subject stand. */
export function shelfId(subject: Subject): string {
  return `subject-${subject.slug}`;
}
