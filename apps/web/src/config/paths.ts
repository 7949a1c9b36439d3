/** Every URL of the site: plain ones are used as they are, patterns are filled by `linkTo`. */
export const routes = {
  home: '/',
  mission: '/mission',
  team: '/team',
  partners: '/partners',
  contact: '/contact',
  privacy: '/privacy',
  terms: '/terms',
  subscription: '/subscription',
  checkout: '/subscription/checkout/:planId',
  start: '/start',
  course: '/courses/:subjectSlug/:courseSlug',
  lesson: '/courses/:subjectSlug/:courseSlug/:unitSlug/:lessonSlug/:lessonId',
  lessonQuiz: '/courses/:subjectSlug/:courseSlug/:unitSlug/:lessonSlug/:lessonId/quiz',
  exerciseHub: '/practice/:subjectSlug/:courseSlug/:unitSlug',
  exerciseSet: '/practice/:subjectSlug/:courseSlug/:unitSlug/:what',
  papers: '/papers',
  paper: '/papers/:paperId',
  paperSit: '/papers/:paperId/sit',
  paperResult: '/papers/:paperId/result/:id',
  benchmark: '/benchmark-test',
  comingSoon: '/coming-soon',
  profileShortcut: '/profile',
  settingsShortcut: '/settings',
  login: '/auth/login',
  register: '/auth/register',
  forgotPassword: '/auth/forgot-password',
  resetPassword: '/auth/reset-password',
  who: '/auth/who',
  card: '/auth/card',
  username: '/auth/username',
  move: '/auth/move',
  consent: '/consent',
  stopLetters: '/letters/stop',
  family: '/family',
  addChild: '/family/add',
  child: '/family/:childId',
  childSettings: '/family/:childId/settings',
  dashboard: '/dashboard',
  profile: '/dashboard/profile',
  courses: '/dashboard/courses',
  practise: '/dashboard/practise',
  cards: '/dashboard/cards',
  progress: '/dashboard/progress',
  assignments: '/dashboard/assignments',
  assignment: '/dashboard/assignments/:assignmentId',
  achievements: '/dashboard/achievements',
  settings: '/dashboard/settings',
  people: '/dashboard/people',
  courseOverview: '/dashboard/courses/:courseId',
  courseLesson: '/dashboard/courses/:courseId/lessons/:lessonId',
  courseLessonNotes: '/dashboard/courses/:courseId/lessons/:lessonId/notes',
  courseLessonQuizzes: '/dashboard/courses/:courseId/lessons/:lessonId/quizzes',
  courseToday: '/dashboard/courses/:courseId/practise',
  courseHub: '/dashboard/courses/:courseId/practise/:lessonId',
  coursePractice: '/dashboard/courses/:courseId/practise/:lessonId/:skill',
  practiceTests: '/dashboard/courses/:courseId/lessons/:lessonId/practice',
  practiceTest: '/dashboard/courses/:courseId/lessons/:lessonId/practice/:id',
  materials: '/dashboard/courses/:courseId/materials',
  courseQuiz: '/dashboard/courses/:courseId/quiz',
  courseQuizLesson: '/dashboard/courses/:courseId/quiz/:lessonId',
  courseNotes: '/dashboard/courses/:courseId/notes',
  flashcards: '/dashboard/courses/:courseId/flashcards',
  certificate: '/dashboard/courses/:courseId/certificate',
} as const;

type ParameterNames<Pattern extends string> =
  Pattern extends `${string}:${infer Name}/${infer Rest}`
    ? Name | ParameterNames<Rest>
    : Pattern extends `${string}:${infer Name}`
      ? Name
      : never;

/**
 * Fills the parameters of a route pattern, escaping each one.
 *
 *     linkTo(routes.course, { subjectSlug: 'mathematics', courseSlug: 'jss1-mathematics' })
 */
export function linkTo<Pattern extends string>(
  pattern: Pattern,
  parameters: Record<ParameterNames<Pattern>, string>,
): string {
  return pattern.replace(/:(\w+)/g, (_, name: ParameterNames<Pattern>) =>
    encodeURIComponent(parameters[name]),
  );
}
