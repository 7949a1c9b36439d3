import type { Subject } from '@akada/content/model';
import { useState } from 'react';
import { linkTo, routes } from '#config/paths.ts';
import { format, plural } from '#lib/i18n.tsx';
import { lazyModule } from '#lib/lazy/load-chunk.ts';
import { Link } from '#lib/router/links.tsx';
import { EmptyState } from '#ui/feedback/state.tsx';
import { Button } from '#ui/forms/button.tsx';
import { TextField } from '#ui/forms/field.tsx';
import { Select } from '#ui/forms/select.tsx';
import { findCourses, levelsOf } from '../find-courses.ts';
import { catalogueText } from '../messages.ts';
import { CatalogueCourseCard } from './catalogue-course-card.tsx';

type Finds = typeof import('../found-lessons.tsx');

const findsModule = lazyModule(() => import('../found-lessons.tsx'));

/** More than this would push the rest of the page out of sight before the visitor has searched. */
const FIRST_LOOK = 8;

type CourseFinderProps = { subjects: readonly Subject[]; chosen: Subject | undefined };

/** The courses, filtered by subject, class and text. */
export function CourseFinder({ subjects, chosen }: CourseFinderProps) {
  const [text, setText] = useState('');
  const [level, setLevel] = useState('');
  const [all, setAll] = useState(false);
  const [finds, setFinds] = useState<Finds>();
  const found = findCourses(subjects, { subjectSlug: chosen?.slug ?? '', level, text });
  const nothing = found.length === 0 && (
    <EmptyState title={catalogueText.nothingFoundTitle} text={catalogueText.nothingFoundText} />
  );
  const shown = all ? found : found.slice(0, FIRST_LOOK);
  return (
    <div className="finder" id="courses">
      <div className="finder__head">
        <h3>{chosen?.title ?? catalogueText.allCoursesTitle}</h3>
        {chosen && (
          <Link className="more-link" to="?#courses">
            {catalogueText.allSubjectsLink}
          </Link>
        )}
      </div>
      <div className="finder__filters">
        <TextField
          label={catalogueText.searchLabel}
          type="search"
          placeholder={catalogueText.searchExample}
          value={text}
          onChange={(event) => {
            setText(event.target.value);
            // The lesson search has its own code and data, which most visitors never need.
            if (!finds) findsModule.load().then(setFinds, () => undefined);
          }}
        />
        <Select
          label={catalogueText.classLabel}
          placeholder={catalogueText.allClasses}
          value={level}
          options={levelsOf(subjects).map((name) => ({ value: name, label: name }))}
          onChange={(event) => setLevel(event.target.value)}
        />
      </div>
      <p className="visually-hidden" role="status">
        {plural(catalogueText.coursesFound, found.length)}
      </p>
      {finds && text !== '' ? (
        <finds.FoundLessons
          query={{ subjectSlug: chosen?.slug ?? '', level, text }}
          linkTo={(lesson) => linkTo(routes.lesson, lesson)}
          nothing={nothing}
        />
      ) : (
        nothing
      )}
      <ul className="grid finder__cards deferred-paint">
        {shown.map((course) => (
          <li key={course.course.documentId}>
            <CatalogueCourseCard {...course} />
          </li>
        ))}
      </ul>
      {shown.length < found.length && (
        <Button variant="quiet" onClick={() => setAll(true)}>
          {format(catalogueText.showAllButton, { count: found.length })}
        </Button>
      )}
    </div>
  );
}
