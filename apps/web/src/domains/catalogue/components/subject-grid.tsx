import type { Subject } from '@akada/content/model';
import { plural } from '#lib/i18n.tsx';
import { subjectCloth } from '#ui/content/subject.ts';
import { subjectName } from '#ui/content/subject-name/subject-name.ts';
import { SubjectTile } from '#ui/content/subject-tile.tsx';
import { catalogueText } from '../messages.ts';

type SubjectGridProps = { subjects: readonly Subject[]; chosen: string };

/** One tile per subject. Each subject has its own URL, so that Back works and a link can be shared. */
export function SubjectGrid({ subjects, chosen }: SubjectGridProps) {
  return (
    <ul className="subject-grid deferred-paint">
      {subjects.map((subject) => (
        <li key={subject.documentId}>
          <SubjectTile
            to={`?subject=${encodeURIComponent(subject.slug)}#courses`}
            title={subjectName(subject.slug, subject.title)}
            meta={plural(catalogueText.courseCount, subject.courses.length)}
            subject={subjectCloth(subject.slug)}
            current={subject.slug === chosen}
          />
        </li>
      ))}
    </ul>
  );
}
