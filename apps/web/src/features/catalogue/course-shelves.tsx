import { fallbacks } from '@akada/content/fallbacks';
import type { Course, Subject } from '@akada/content/model';
import { useState } from 'react';
import { linkTo, routes } from '#app/paths.ts';
import { CourseCard } from '#ui/course-card.tsx';
import { TextField } from '#ui/field.tsx';
import { Select } from '#ui/select.tsx';
import { EmptyState } from '#ui/state.tsx';
import { subjectCloth } from '#ui/subject.ts';
import { findCourses, levelsOf } from './find-courses.ts';
import { shelfId } from './subject-grid.tsx';

/** The courses of every subject, with a search and a filter by class. */
export function CourseShelves({ subjects }: { subjects: readonly Subject[] }) {
  const [text, setText] = useState('');
  const [level, setLevel] = useState('');
  const found = findCourses(subjects, { text, level });
  const count = found.reduce((sum, subject) => sum + subject.courses.length, 0);
  return (
    <div className="shelves">
      <div className="shelves__filters">
        <TextField
          label="Find a course"
          type="search"
          placeholder="For example, fractions"
          value={text}
          onChange={(event) => setText(event.target.value)}
        />
        <Select
          label="Class"
          placeholder="All classes"
          value={level}
          options={levelsOf(subjects).map((name) => ({ value: name, label: name }))}
          onChange={(event) => setLevel(event.target.value)}
        />
      </div>
      <p className="visually-hidden" role="status">
        {count === 1 ? '1 course fits.' : `${count} courses fit.`}
      </p>
      {found.map((subject) => (
        <Shelf key={subject.documentId} subject={subject} />
      ))}
      {count === 0 && (
        <EmptyState title="No course fits" text="Try another word, or choose all classes." />
      )}
    </div>
  );
}

function Shelf({ subject }: { subject: Subject }) {
  return (
    <section className="shelf" id={shelfId(subject)} aria-label={subject.title}>
      <h3>{subject.title}</h3>
      <ul className="grid">
        {subject.courses.map((course) => (
          <li key={course.documentId}>
            <ShelfCard subject={subject} course={course} />
          </li>
        ))}
      </ul>
    </section>
  );
}

function ShelfCard({ subject, course }: { subject: Subject; course: Course }) {
  return (
    <CourseCard
      to={linkTo(routes.course, { subjectSlug: subject.slug, courseSlug: course.slug })}
      title={course.title}
      subject={subjectCloth(subject.slug)}
      dye={ownDye(subject, course)}
      level={course.level}
      meta={course.description ?? undefined}
      headingLevel={4}
    />
  );
}

/** A course wears its subject's cloth unless its editors gave it a colour of its own. */
function ownDye(subject: Subject, course: Course): string | undefined {
  const isOwn = course.thumbnail !== fallbacks.thumbnail && course.thumbnail !== subject.thumbnail;
  return isOwn ? course.thumbnail : undefined;
}
