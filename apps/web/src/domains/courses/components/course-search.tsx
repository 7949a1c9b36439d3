import type { Course } from '@akada/content/model';
import type { ComponentType, ReactNode } from 'react';
import { useSearchParams } from 'react-router';
import { inClassOrder } from '#lib/class-order.ts';
import { plural } from '#lib/plural.ts';
import { EmptyState } from '#ui/feedback/state.tsx';
import { TextField } from '#ui/forms/field.tsx';
import { Select } from '#ui/forms/select.tsx';
import { type CourseWish, findInCourses } from '../find-in-courses.ts';
import { shelvesOf } from '../group-by-subject.ts';
import { CourseGrid } from './course-grid.tsx';
import './course-search.css';

const names = { text: 'q', subjectSlug: 'subject', level: 'class' } as const;

type CourseSearchProps = {
  courses: readonly Course[];
  /** Lessons that fit too; it shows `nothing` when there is none. */
  FoundLessons: ComponentType<{ query: CourseWish; nothing: ReactNode }>;
};

/** Every course by subject, narrowed down by words, subject and class. The wish is part of the address. */
export function CourseSearch({ courses, FoundLessons }: CourseSearchProps) {
  const [search, setSearch] = useSearchParams();
  const wish: CourseWish = {
    text: search.get(names.text) ?? '',
    subjectSlug: search.get(names.subjectSlug) ?? '',
    level: search.get(names.level) ?? '',
  };
  const ask = (name: keyof CourseWish, value: string) => {
    const next = new URLSearchParams(search);
    if (value === '') next.delete(names[name]);
    else next.set(names[name], value);
    setSearch(next, { replace: true, preventScrollReset: true });
  };
  const found = findInCourses(courses, wish);
  return (
    <>
      <section className="course-search" aria-label="Find a course">
        <TextField
          label="Find a course"
          type="search"
          placeholder="For example, fractions"
          value={wish.text}
          onChange={(event) => ask('text', event.target.value)}
        />
        <Select
          label="Subject"
          placeholder="All subjects"
          value={wish.subjectSlug}
          options={shelvesOf(courses).map(({ slug, title }) => ({ value: slug, label: title }))}
          onChange={(event) => ask('subjectSlug', event.target.value)}
        />
        <Select
          label="Class"
          placeholder="All classes"
          value={wish.level}
          options={inClassOrder(courses.map(({ level }) => level)).map((level) => ({
            value: level,
            label: level,
          }))}
          onChange={(event) => ask('level', event.target.value)}
        />
        <p className="visually-hidden" role="status">
          {plural(found.length, 'course')} found
        </p>
      </section>
      <FoundLessons
        query={wish}
        nothing={
          found.length === 0 && (
            <EmptyState level={2} title="No course fits" text="Try another word, or all classes." />
          )
        }
      />
      {shelvesOf(found).map((shelf) => (
        <section key={shelf.slug} id={shelf.slug} aria-labelledby={`shelf-${shelf.slug}`}>
          <div className="section-head">
            <h2 id={`shelf-${shelf.slug}`}>{shelf.title}</h2>
          </div>
          <CourseGrid courses={shelf.courses} />
        </section>
      ))}
    </>
  );
}
