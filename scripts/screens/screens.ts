import { publicLesson } from '../../e2e/helpers/quiz-answers.ts';
import {
  type Act,
  addChildConsent,
  addChildSecondStep,
  answerRightly,
  answerWrongly,
  chooseFirstLearner,
  finishBenchmark,
  fullMarks,
  handInPaper,
  lowScore,
  missExercise,
  openAccountMenu,
  openChildSettings,
  openFirstChild,
  openMenu,
  openReport,
  startBenchmark,
  startPaper,
  submitEmptyForm,
  turnCard,
  waitInLine,
  walkToField,
} from './acts.ts';

/**
 * The viewer of a screen. `term` has a term of history, `new` has just signed up, `finisher` has finished a course,
 * `parent` has no child here yet, `guardian` has two, `child` is one of them and `shared` is their phone when nobody is
 * logged in.
 */
export type Viewer =
  | 'visitor'
  | 'new'
  | 'term'
  | 'finisher'
  | 'parent'
  | 'guardian'
  | 'child'
  | 'shared';

/** The network once the previous page is open: every answer an error, no answer yet, or offline. */
export type Network = 'failing' | 'slow' | 'offline';

export type Screen = {
  name: string;
  path: string;
  viewer: Viewer;
  network?: Network;
  /** The action on the page before its screenshot is taken. */
  act?: Act;
};

export type Group = { title: string; folder: string; screens: Screen[] };

const course = '/courses/mathematics/jss1-mathematics';
const mine = '/dashboard/courses/jss1-mathematics';
const unit = '/practice/mathematics/jss1-mathematics/number-and-numeration';

const seenBy =
  (viewer: Viewer, network?: Network) =>
  (name: string, path: string, act?: Act): Screen => ({
    name,
    path,
    viewer,
    ...(network && { network }),
    ...(act && { act }),
  });

const visitor = seenBy('visitor');
const term = seenBy('term');
const newcomer = seenBy('new');
const finisher = seenBy('finisher');
const parent = seenBy('parent');
const guardian = seenBy('guardian');
const child = seenBy('child');
const shared = seenBy('shared');

type Lesson = { path: string; id: string };

const publicScreens = (lesson: Lesson): Screen[] => [
  visitor('Home', '/'),
  visitor('Menu of the site', '/', openMenu),
  visitor('Choosing a class', '/start?class=JSS%202'),
  visitor('A course', course),
  visitor('A lesson', lesson.path),
  visitor('A quiz', `${lesson.path}/quiz`),
  visitor('A right answer', `${publicLesson}/quiz`, answerRightly),
  visitor('A wrong answer', `${publicLesson}/quiz`, answerWrongly),
  visitor('Full marks', `${publicLesson}/quiz`, fullMarks),
  visitor('A low score', `${publicLesson}/quiz`, lowScore),
  visitor('Practice of a unit', unit),
  visitor('A practice set', `${unit}/mixed`),
  visitor('An exercise not right yet', `${unit}/mixed`, missExercise),
  visitor('Exam papers', '/papers'),
  visitor('A paper', '/papers/ncee-1a'),
  visitor('A paper under way', '/papers/ncee-1a', startPaper),
  visitor('A paper, pairs', '/papers/bece-basic-science', walkToField('.match-field')),
  visitor('A paper, an order', '/papers/bece-basic-science', walkToField('.order')),
  visitor('A paper, gaps', '/papers/bece-english-studies', walkToField('.sentence')),
  visitor('A paper, a word', '/papers/bece-english-studies', walkToField('.answer')),
  visitor('A paper, a number', '/papers/bece-mathematics', walkToField('.number-field')),
  visitor('A paper, a picture', '/papers/bece-mathematics', walkToField('.spots')),
  visitor('A paper handed in', '/papers/ncee-1a', handInPaper),
  visitor('Plans', '/subscription'),
  visitor('Mission', '/mission'),
  visitor('Team', '/team'),
  visitor('Partners', '/partners'),
  visitor('Contact', '/contact'),
  visitor('Contact with nothing typed', '/contact', submitEmptyForm),
  visitor('Privacy', '/privacy'),
  visitor('Terms', '/terms'),
  visitor('Coming soon', '/coming-soon'),
  visitor('Not found', '/nowhere'),
  visitor('A course that does not exist', '/courses/mathematics/nowhere'),
];

const wayInScreens: Screen[] = [
  visitor('Log in', '/auth/login'),
  visitor('Log in with nothing typed', '/auth/login', submitEmptyForm),
  visitor('Log in when many do', '/auth/login', waitInLine),
  visitor('Sign up', '/auth/register'),
  visitor('Sign up as a parent', '/auth/register?as=parent'),
  visitor('Forgot password', '/auth/forgot-password'),
  visitor('New password without a link', '/auth/reset-password'),
  visitor('Log in to take the test', '/benchmark-test'),
  visitor('I have a card', '/auth/card'),
  visitor('I have a username', '/auth/username'),
  visitor('Who is learning on a new phone', '/auth/who'),
  shared('Who is learning', '/auth/who'),
  shared('Choose your pictures', '/auth/who', chooseFirstLearner),
  visitor('Consent with an old link', '/consent'),
  visitor('No more emails with an old link', '/letters/stop'),
  visitor('An own email with an old link', '/auth/move'),
];

const termScreens = (own: string, lesson: Lesson): Screen[] => [
  term('Dashboard', '/dashboard'),
  term('Account menu', '/dashboard', openAccountMenu),
  term('Courses', '/dashboard/courses'),
  term('My course', mine),
  term('My lesson', own),
  term('Notes of a lesson', `${own}/notes`),
  term('Quizzes of a lesson', `${own}/quizzes`),
  term('My quiz', `${mine}/quiz/${lesson.id}`),
  term('Practice tests', `${own}/practice`),
  term('All quizzes', `${mine}/quiz`),
  term('All notes', `${mine}/notes`),
  term('Practise', '/dashboard/practise'),
  term('Cards', '/dashboard/cards'),
  term('Flashcards', `${mine}/flashcards`),
  term('A card turned over', `${mine}/flashcards`, turnCard),
  term('Materials', `${mine}/materials`),
  term('Progress', '/dashboard/progress'),
  term('Progress for grown-ups', '/dashboard/progress', openReport),
  term('Assignments', '/dashboard/assignments'),
  term('An assignment', '/dashboard/assignments/jss1-mathematics-unit-1-assignment-1'),
  term('Achievements', '/dashboard/achievements'),
  term('Profile', '/dashboard/profile'),
  term('Settings', '/dashboard/settings'),
  term('My people without a guardian', '/dashboard/people'),
  term('Checkout', '/subscription/checkout/plus-monthly'),
  finisher('A finished course', mine),
  finisher('Dashboard with a finished course', '/dashboard'),
  finisher('Certificate', `${mine}/certificate`),
  newcomer('Benchmark test', '/benchmark-test'),
  newcomer('Before the benchmark test', '/benchmark-test?subject=mathematics'),
  newcomer(
    'A question of the benchmark test',
    '/benchmark-test?subject=mathematics',
    startBenchmark,
  ),
  finisher('Benchmark result', '/benchmark-test?subject=mathematics', finishBenchmark),
];

const familyScreens: Screen[] = [
  parent('Family without a child', '/family'),
  parent('Add a child', '/family/add'),
  parent('Add a child, second step', '/family/add', addChildSecondStep),
  parent('Add a child, consent', '/family/add', addChildConsent),
  guardian('Family', '/family'),
  guardian('A child of the family', '/family', openFirstChild),
  guardian('Settings of a child of the family', '/family', openChildSettings),
  child('Dashboard of a child', '/dashboard'),
  child('People of a child', '/dashboard/people'),
  child('Settings of a child', '/dashboard/settings'),
];

const firstDayScreens = (own: string): Screen[] => [
  newcomer('Dashboard on the first day', '/dashboard'),
  newcomer('Courses on the first day', '/dashboard/courses'),
  newcomer('My course on the first day', mine),
  newcomer('Notes on the first day', `${own}/notes`),
  newcomer('Cards on the first day', '/dashboard/cards'),
  newcomer('Flashcards on the first day', `${mine}/flashcards`),
  newcomer('Progress on the first day', '/dashboard/progress'),
  newcomer('Assignments on the first day', '/dashboard/assignments'),
  newcomer('Achievements on the first day', '/dashboard/achievements'),
  newcomer('Certificate of an open course', `${mine}/certificate`),
];

/** The same screens with each kind of network trouble. */
const troubleScreens = (own: string, lesson: Lesson): Screen[] =>
  (['slow', 'offline', 'failing'] as const).flatMap((network) => {
    const seen = seenBy('term', network);
    const open = seenBy('visitor', network);
    return [
      open(`Course of a visitor, ${network}`, course),
      open(`Lesson of a visitor, ${network}`, lesson.path),
      open(`Exam papers, ${network}`, '/papers'),
      seen(`Courses, ${network}`, '/dashboard/courses'),
      seen(`Course, ${network}`, mine),
      seen(`Lesson, ${network}`, own),
      seen(`Quiz, ${network}`, `${mine}/quiz/${lesson.id}`),
      seen(`Notes, ${network}`, `${own}/notes`),
      seen(`Cards, ${network}`, '/dashboard/cards'),
      seen(`Flashcards, ${network}`, `${mine}/flashcards`),
      seen(`Materials, ${network}`, `${mine}/materials`),
      seen(`Progress, ${network}`, '/dashboard/progress'),
      seen(`Assignments, ${network}`, '/dashboard/assignments'),
      seen(`Achievements, ${network}`, '/dashboard/achievements'),
      seen(`Settings, ${network}`, '/dashboard/settings'),
      seenBy('guardian', network)(`Family, ${network}`, '/family'),
    ];
  });

/** Every screen, grouped by viewer. `lesson` is the path of the first lesson, as the content service names it. */
export function groupsOf(lesson: Lesson): Group[] {
  const own = `${mine}/lessons/${lesson.id}`;
  return [
    { title: 'For everybody', folder: 'public', screens: publicScreens(lesson) },
    { title: 'The ways in', folder: 'ways-in', screens: wayInScreens },
    { title: 'A learner after a term', folder: 'term', screens: termScreens(own, lesson) },
    { title: 'A family', folder: 'family', screens: familyScreens },
    { title: 'The first day', folder: 'first-day', screens: firstDayScreens(own) },
    {
      title: 'When the network is slow or gone, or the service fails',
      folder: 'trouble',
      screens: troubleScreens(own, lesson),
    },
  ];
}
