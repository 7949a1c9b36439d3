import { totalSeconds } from '../../../video/storyboard.ts';
import { type CourseFolder, coursesOf, type LessonFile } from '../../library.ts';
import type { Rule } from '../../rule.ts';

function lessonFaults(course: CourseFolder, lesson: LessonFile): string[] {
  const { video, duration } = lesson.data;
  const storyboard = course.storyboards.find(({ slug }) => slug === lesson.slug);
  if (video === undefined) {
    return storyboard ? ['the lesson has a storyboard and no video: run curriculum:video'] : [];
  }
  if (!video.startsWith('media/')) return [];
  const faults: string[] = [];
  const captions = video.replace(/\.[a-z0-9]+$/u, '.vtt');
  if (!course.assets.some(({ path }) => path === captions)) {
    faults.push(`the video has no captions: "${captions}" does not exist`);
  }
  if (storyboard && totalSeconds(storyboard.data) !== duration) {
    faults.push('the duration is not that of the storyboard: run curriculum:video');
  }
  return faults;
}

/** Every video of our own has captions and the length its storyboard says. */
export const videosCaptioned: Rule = {
  name: 'videos-captioned',
  isStructural: false,
  check: (library) =>
    coursesOf(library).flatMap((course) =>
      course.lessons.flatMap((lesson) =>
        lessonFaults(course, lesson).map((message) => ({
          file: lesson.file,
          line: lesson.lineOf('video'),
          message,
        })),
      ),
    ),
};
