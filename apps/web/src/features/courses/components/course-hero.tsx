import type { Course } from '@akada/content/model';
import { courseStatistics } from '@akada/content/statistics';
import type { ReactNode } from 'react';
import { Link } from 'react-router';
import { routes } from '#app/paths.ts';
import { classNames } from '#lib/class-names.ts';
import { plural } from '#lib/plural.ts';
import { Medallion } from '#ui/art/medallion.tsx';
import { Badge } from '#ui/badge.tsx';
import { Cloth } from '#ui/cloth.tsx';
import { FIRST_WORDS } from '#ui/first-words.ts';
import { BookIcon, CardsIcon, PlayIcon, QuizIcon } from '#ui/icons.tsx';
import { useDocumentTitle } from '#ui/page-heading.tsx';
import type { SubjectCloth } from '#ui/subject.ts';
import './course-hero.css';

type CourseHeroProps = {
  course: Course;
  cloth: SubjectCloth;
  subjectTitle: string;
  /** `page` fills the window, `card` stands inside the dashboard. */
  shape: 'page' | 'card';
  /** The one next step. */
  action: ReactNode;
};

export function CourseHero({ course, cloth, subjectTitle, shape, action }: CourseHeroProps) {
  useDocumentTitle(course.title, course.description ?? undefined);
  return (
    <Cloth
      as="section"
      hero
      subject={cloth}
      className={classNames('course-hero', shape === 'card' && 'course-hero--card')}
    >
      <div
        id={FIRST_WORDS}
        className={classNames('course-hero__body', shape === 'page' && 'container')}
      >
        <nav className="crumbs" aria-label="Breadcrumb">
          <Link to={routes.courses}>Courses</Link>
          {subjectTitle !== '' && (
            <>
              <span aria-hidden="true">/</span>
              <span>{subjectTitle}</span>
            </>
          )}
        </nav>
        <h1>{course.title}</h1>
        {course.description && <p>{course.description}</p>}
        <CourseFacts course={course} />
        <div className="course-hero__action">{action}</div>
        <Medallion cloth={cloth} />
      </div>
    </Cloth>
  );
}

function CourseFacts({ course }: { course: Course }) {
  const facts = courseStatistics(course);
  return (
    <ul className="facts">
      {course.level && (
        <li>
          <Badge tone="sun">{course.level}</Badge>
        </li>
      )}
      <li>
        <CardsIcon />
        {plural(facts.totalUnits, 'unit')}
      </li>
      <li>
        <BookIcon />
        {plural(facts.totalLessons, 'lesson')}
      </li>
      {facts.lessonsWithVideos > 0 && (
        <li>
          <PlayIcon />
          {plural(facts.lessonsWithVideos, 'video')}
        </li>
      )}
      {facts.totalQuizzes > 0 && (
        <li>
          <QuizIcon />
          {plural(facts.totalQuizzes, 'quiz', 'quizzes')}
        </li>
      )}
    </ul>
  );
}
