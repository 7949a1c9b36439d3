import { longDay } from '#lib/dates.ts';
import { plural } from '#lib/i18n.tsx';
import type { CourseRecord } from './api.ts';
import { certificatesText } from './messages.ts';

export type FinishedCourse = CourseRecord & { finished_at: string };

export const isFinished = (record: CourseRecord): record is FinishedCourse =>
  record.finished_at !== null;

/** The words on a certificate, from top to bottom. */
export type CertificateText = {
  heading: string;
  title: string;
  sentence: string;
  course: string;
  about: string;
  facts: string;
  day: string;
  /** Draws one dyed square per lesson. */
  lessons: number;
};

type Course = { title: string; level: string | null; subject: { title: string } | null };

/** Without a name it says what was done, but not by whom. */
export function certificateText(
  course: Course,
  record: FinishedCourse,
  name: string,
): CertificateText {
  const isNamed = name.trim() !== '';
  const { lessons, quizzes_passed: quizzes } = record;
  const facts = [
    plural(certificatesText.lessonsDone, lessons),
    ...(quizzes > 0 ? [plural(certificatesText.quizzesPassed, quizzes)] : []),
  ];
  // Most titles already start with their class.
  const isLevelNamed = course.level !== null && course.title.includes(course.level);
  const about = [isLevelNamed ? null : course.level, course.subject?.title];
  return {
    heading: certificatesText.heading,
    title: isNamed ? name.trim() : certificatesText.withoutName,
    sentence: isNamed ? certificatesText.withName : '',
    course: course.title,
    about: about.filter((part) => part && !course.title.includes(part)).join(' · '),
    facts: facts.join(' · '),
    day: longDay(new Date(record.finished_at)),
    lessons,
  };
}

/** The same in one sentence, as alternative text for the picture. */
export function inOneSentence(text: CertificateText): string {
  const { heading, title, sentence, course, about, facts, day } = text;
  return [heading, title, sentence, course, about, facts, day].filter(Boolean).join('. ');
}
