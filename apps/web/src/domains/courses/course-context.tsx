import type { Course } from '@akada/content/model';
import { createContext, type ReactNode, useContext } from 'react';
import type { SubjectCloth } from '#ui/content/subject.ts';

export type CourseInView = {
  course: Course;
  cloth: SubjectCloth;
  /** The course document has no subject, and the catalogue, which has it, is still loading. */
  isSubjectPending?: boolean;
};

const CourseContext = createContext<CourseInView | null>(null);

export function CourseProvider({ value, children }: { value: CourseInView; children: ReactNode }) {
  return <CourseContext value={value}>{children}</CourseContext>;
}

/** The course of the surrounding pages. */
export function useCourse(): CourseInView {
  const value = useContext(CourseContext);
  if (value === null) throw new Error('useCourse must be used inside its CourseProvider');
  return value;
}
