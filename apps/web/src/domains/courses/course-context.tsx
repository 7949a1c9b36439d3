import type { Course } from '@akada/content/model';
import { createContext, type ReactNode, useContext } from 'react';
import type { SubjectCloth } from '#ui/content/subject.ts';

export type CourseInView = {
  course: Course;
  cloth: SubjectCloth;
  /** The course's own answer names no subject, and the catalogue, which does, is on its way. */
  isSubjectPending?: boolean;
};

const CourseContext = createContext<CourseInView | null>(null);

export function CourseProvider({ value, children }: { value: CourseInView; children: ReactNode }) {
  return <CourseContext value={value}>{children}</CourseContext>;
}

/** The course that the pages around are about. */
export function useCourse(): CourseInView {
  const value = useContext(CourseContext);
  if (value === null) throw new Error('useCourse must be used inside its CourseProvider');
  return value;
}
