import type { Course } from '@akada/content/model';
import { courseStatistics } from '@akada/content/statistics';
import type { ReactNode } from 'react';
import { routes } from '#config/paths.ts';
import { classNames } from '#lib/class-names.ts';
import { lessonLang, plural } from '#lib/i18n.tsx';
import { Link } from '#lib/router/links.tsx';
import { Cloth } from '#ui/art/cloth.tsx';
import { Medallion } from '#ui/art/medallion.tsx';
import { Badge } from '#ui/content/badge.tsx';
import type { SubjectCloth } from '#ui/content/subject.ts';
import { BookIcon, CardsIcon, PlayIcon, QuizIcon } from '#ui/icons/icons.tsx';
import { FIRST_SCREEN } from '#ui/layout/first-screen.ts';
import { useDocumentTitle } from '#ui/layout/page-heading.tsx';
import { coursesText } from '../messages.ts';
import './course-hero.css';

type CourseHeroProps = {
  course: Course;
  cloth: SubjectCloth;
  subjectTitle: string;
  /** `page` fills the window, `card` is inside the dashboard. */
  shape: 'page' | 'card';
  /** The button for the next step. */
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
        id={FIRST_SCREEN}
        className={classNames('course-hero__body', shape === 'page' && 'container')}
      >
        <nav className="crumbs" aria-label={coursesText.breadcrumbLabel}>
          <Link to={routes.courses}>{coursesText.coursesTitle}</Link>
          {subjectTitle !== '' && (
            <>
              <span aria-hidden="true">/</span>
              <span>{subjectTitle}</span>
            </>
          )}
        </nav>
        <h1 lang={lessonLang}>{course.title}</h1>
        {course.description && <p lang={lessonLang}>{course.description}</p>}
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
        {plural(coursesText.unitCount, facts.totalUnits)}
      </li>
      <li>
        <BookIcon />
        {plural(coursesText.lessonCount, facts.totalLessons)}
      </li>
      {facts.lessonsWithVideos > 0 && (
        <li>
          <PlayIcon />
          {plural(coursesText.videoCount, facts.lessonsWithVideos)}
        </li>
      )}
      {facts.totalQuizzes > 0 && (
        <li>
          <QuizIcon />
          {plural(coursesText.quizCount, facts.totalQuizzes)}
        </li>
      )}
    </ul>
  );
}
