/** Who looks at a screen. `term` has a term of history, `new` has just signed up, `finisher` has finished a course. */
export type Viewer = 'visitor' | 'new' | 'term' | 'finisher' | 'guardian';

/** How the network is: every answer of the services an error, or no network once the page before it is open. */
export type Network = 'good' | 'failing' | 'offline';

export type Screen = {
  name: string;
  path: string;
  viewer: Viewer;
  network?: Network;
};

export type Group = { title: string; folder: string; screens: Screen[] };

const course = '/courses/mathematics/jss1-mathematics';
const mine = '/dashboard/courses/jss1-mathematics';

const seenBy =
  (viewer: Viewer, network: Network = 'good') =>
  (name: string, path: string): Screen => ({ name, path, viewer, network });

const visitor = seenBy('visitor');
const term = seenBy('term');
const newcomer = seenBy('new');
const failing = seenBy('term', 'failing');
const offline = seenBy('term', 'offline');

/** Every screen, by who sees it. `lesson` is the path of the first lesson, as the service names it. */
export function groupsOf(lesson: { path: string; id: string }): Group[] {
  const own = `${mine}/lessons/${lesson.id}`;
  return [
    {
      title: 'For everybody',
      folder: 'public',
      screens: [
        visitor('Home', '/'),
        visitor('A course', course),
        visitor('A lesson', lesson.path),
        visitor('A quiz', `${lesson.path}/quiz`),
        visitor('Exam papers', '/papers'),
        visitor('Plans', '/subscription'),
        visitor('Mission', '/mission'),
        visitor('Team', '/team'),
        visitor('Partners', '/partners'),
        visitor('Contact', '/contact'),
        visitor('Privacy', '/privacy'),
        visitor('Coming soon', '/coming-soon'),
        visitor('Log in', '/auth/login'),
        visitor('Sign up', '/auth/register'),
        visitor('Forgot password', '/auth/forgot-password'),
        visitor('Not found', '/nowhere'),
        visitor('A course that does not exist', '/courses/mathematics/nowhere'),
      ],
    },
    {
      title: 'A learner after a term',
      folder: 'term',
      screens: [
        term('Dashboard', '/dashboard'),
        term('Courses', '/dashboard/courses'),
        term('My course', mine),
        term('My lesson', own),
        term('Notes of a lesson', `${own}/notes`),
        term('Quizzes of a lesson', `${own}/quizzes`),
        term('My quiz', `${mine}/quiz/${lesson.id}`),
        term('Practice tests', `${own}/practice`),
        term('All quizzes', `${mine}/quiz`),
        term('All notes', `${mine}/notes`),
        term('Flashcards', `${mine}/flashcards`),
        term('Materials', `${mine}/materials`),
        term('Progress', '/dashboard/progress'),
        term('Assignments', '/dashboard/assignments'),
        term('Achievements', '/dashboard/achievements'),
        term('Benchmark test', '/benchmark-test'),
        term('Profile', '/dashboard/profile'),
        term('Settings', '/dashboard/settings'),
        term('My people', '/dashboard/people'),
        { name: 'A finished course', path: mine, viewer: 'finisher' },
        { name: 'Dashboard with a finished course', path: '/dashboard', viewer: 'finisher' },
        { name: 'Certificate', path: `${mine}/certificate`, viewer: 'finisher' },
        { name: 'Family of a guardian', path: '/family', viewer: 'guardian' },
      ],
    },
    {
      title: 'The first day',
      folder: 'first-day',
      screens: [
        newcomer('Dashboard on the first day', '/dashboard'),
        newcomer('Courses on the first day', '/dashboard/courses'),
        newcomer('Progress on the first day', '/dashboard/progress'),
        newcomer('Assignments on the first day', '/dashboard/assignments'),
        newcomer('Achievements on the first day', '/dashboard/achievements'),
        newcomer('Certificate of an open course', `${mine}/certificate`),
      ],
    },
    {
      title: 'When the network or the service fails',
      folder: 'trouble',
      screens: [
        failing('Dashboard, service failing', '/dashboard'),
        failing('Course, service failing', mine),
        failing('Progress, service failing', '/dashboard/progress'),
        failing('Materials, service failing', `${mine}/materials`),
        offline('Lesson, offline', own),
        offline('Progress, offline', '/dashboard/progress'),
        offline('Flashcards, offline', `${mine}/flashcards`),
      ],
    },
  ];
}
