import type { Course } from '@akada/content/model';
import type { ComponentType, ReactNode } from 'react';
import { inClassOrder } from '#lib/classes/class-order.ts';
import { plural } from '#lib/i18n.tsx';
import { useSearchParams } from '#lib/router/router.tsx';
import { EmptyState } from '#ui/feedback/state.tsx';
import { TextField } from '#ui/forms/field.tsx';
import { Select } from '#ui/forms/select.tsx';
import { type CourseFilter, findInCourses } from '../find-in-courses.ts';
import { groupBySubject } from '../group-by-subject.ts';
import { coursesText } from '../messages.ts';
import { CourseGrid } from './course-grid.tsx';
import './course-search.css';

const names = { text: 'q', subjectSlug: 'subject', level: 'class' } as const;

type CourseSearchProps = {
  courses: readonly Course[];
  /** The ids of the courses already listed above: shown here only in a search. */
  joined: readonly string[];
  /** Matching lessons; it renders `nothing` when there are none. */
  FoundLessons: ComponentType<{ query: CourseFilter; nothing: ReactNode }>;
};

/** Every course by subject, filtered by text, subject and class. The filter is part of the URL. */
export function CourseSearch({ courses, joined, FoundLessons }: CourseSearchProps) {
  const [search, setSearch] = useSearchParams();
  const filter: CourseFilter = {
    text: search.get(names.text) ?? '',
    subjectSlug: search.get(names.subjectSlug) ?? '',
    level: search.get(names.level) ?? '',
  };
  const ask = (name: keyof CourseFilter, value: string) => {
    const next = new URLSearchParams(search);
    if (value === '') next.delete(names[name]);
    else next.set(names[name], value);
    setSearch(next, { replace: true });
  };
  const found = findInCourses(courses, filter);
  const isAsked = Object.values(filter).some((value) => value !== '');
  const listed = isAsked ? found : found.filter(({ documentId }) => !joined.includes(documentId));
  return (
    <>
      <section className="course-search" aria-label={coursesText.searchLabel}>
        <TextField
          label={coursesText.searchLabel}
          type="search"
          placeholder={coursesText.searchExample}
          value={filter.text}
          onChange={(event) => ask('text', event.target.value)}
        />
        <Select
          label={coursesText.subjectLabel}
          placeholder={coursesText.allSubjects}
          value={filter.subjectSlug}
          options={groupBySubject(courses).map(({ slug, title }) => ({
            value: slug,
            label: title,
          }))}
          onChange={(event) => ask('subjectSlug', event.target.value)}
        />
        <Select
          label={coursesText.classLabel}
          placeholder={coursesText.allClasses}
          value={filter.level}
          options={inClassOrder(courses.map(({ level }) => level)).map((level) => ({
            value: level,
            label: level,
          }))}
          onChange={(event) => ask('level', event.target.value)}
        />
        <p className="visually-hidden" role="status">
          {plural(coursesText.coursesFound, listed.length)}
        </p>
      </section>
      <FoundLessons
        query={filter}
        nothing={
          found.length === 0 && (
            <EmptyState
              level={2}
              title={coursesText.nothingFoundTitle}
              text={coursesText.nothingFoundText}
            />
          )
        }
      />
      <div className="course-groups">
        {groupBySubject(listed).map((group) => (
          <section
            key={group.slug}
            id={group.slug}
            aria-labelledby={`subject-${group.slug}`}
            data-courses={Math.min(group.courses.length, 3)}
          >
            <div className="section-head">
              <h2 id={`subject-${group.slug}`}>{group.title}</h2>
            </div>
            <CourseGrid courses={group.courses} />
          </section>
        ))}
      </div>
    </>
  );
}
