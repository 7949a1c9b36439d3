import type { CourseForms, LessonForms, UnitForms } from './curriculum/forms/raw-forms.ts';
import type { RawExercise, RawSkill } from './exercises/raw-exercises.ts';
import type {
  RawCourse,
  RawLesson,
  RawMaterial,
  RawMedia,
  RawOption,
  RawQuestion,
  RawSubject,
  RawUnit,
} from './raw.ts';

/** All published content with every relation in place, in teaching order. */
export type FullQuestion = RawQuestion & { question_option: RawOption[] };
export type FullLesson = Omit<RawLesson, 'unit'> &
  LessonForms & {
    quiz_question: FullQuestion[];
    skills: RawSkill[];
    exercises: RawExercise[];
  };
export type FullUnit = Omit<RawUnit, 'course' | 'lessons'> & UnitForms & { lessons: FullLesson[] };
export type FullCourse = Omit<RawCourse, 'subject' | 'units'> &
  CourseForms & {
    image: RawMedia | null;
    materials: RawMaterial[];
    units: FullUnit[];
  };
export type FullSubject = Omit<RawSubject, 'courses'> & { courses: FullCourse[] };
export type ContentTree = { subjects: FullSubject[] };
