import { routes } from '#config/paths.ts';
import type { RouteObject } from '#lib/router/match.ts';
import { layout, page } from './page-route.ts';

const loadScope = async () => (await import('./query-scope.tsx')).QueryScope;

const loadLearnerSignIn = async () =>
  (await import('#pages/auth/learner-sign-in.tsx')).LearnerSignInPage;

/** A card may be opened while another learner is signed in; the page handles that. */
export const cardPage: RouteObject = page(routes.card, loadLearnerSignIn);

/** Sign-up, sign-in and password reset: for visitors only. */
export const authPages: RouteObject = layout(
  async () => (await import('#domains/account/components/sign-in/guards.tsx')).RequireVisitor,
  [
    page(routes.login, async () => (await import('#pages/auth/login.tsx')).LoginPage),
    page(routes.register, async () => (await import('#pages/auth/register.tsx')).RegisterPage),
    page(
      routes.forgotPassword,
      async () => (await import('#pages/auth/forgot-password.tsx')).ForgotPasswordPage,
    ),
    page(
      routes.resetPassword,
      async () => (await import('#pages/auth/reset-password.tsx')).ResetPasswordPage,
    ),
    page(routes.who, loadLearnerSignIn),
    page(routes.username, loadLearnerSignIn),
  ],
);

/** Public courses and lessons. */
export const coursePages: RouteObject[] = [
  page(routes.start, async () => (await import('#pages/courses/start.tsx')).StartPage),
  page(routes.course, async () => (await import('#pages/courses/course.tsx')).CoursePage),
  page(routes.lesson, async () => (await import('#pages/courses/lesson.tsx')).PublicLessonPage),
];

/** Practice of a unit, which keeps the learner's tab bar. */
export const practicePages: RouteObject = layout(
  async () => (await import('#pages/practice/practice-layout.tsx')).PracticeLayout,
  [
    page(
      routes.exerciseHub,
      async () => (await import('#pages/practice/exercise-hub.tsx')).ExerciseHubPage,
    ),
  ],
);

/** Plans and their prices are public; paying needs a session. */
export const planPages: RouteObject = layout(loadScope, [
  page(routes.subscription, async () => (await import('#pages/subscription.tsx')).SubscriptionPage),
  layout(
    async () => (await import('#domains/account/components/sign-in/guards.tsx')).CheckUser,
    [page(routes.checkout, async () => (await import('#pages/checkout.tsx')).CheckoutPage)],
  ),
]);

/** Exam papers, which are public. */
export const paperPages: RouteObject[] = [
  page(routes.papers, async () => (await import('#pages/papers/papers.tsx')).PapersPage),
  page(routes.paper, async () => (await import('#pages/papers/paper.tsx')).PaperPage),
  page(routes.paperResult, async () => (await import('#pages/papers/paper.tsx')).PaperResultPage),
];

/** A paper in progress takes the full screen. */
export const paperSitPages: RouteObject = layout(
  async () => (await import('#pages/papers/paper.tsx')).PaperLayout,
  [page(routes.paperSit, async () => (await import('#pages/papers/paper.tsx')).PaperSitPage)],
);

const loadQuizLayout = async () => (await import('#pages/quiz/quiz-layout.tsx')).QuizLayout;
const loadCourse = async () => (await import('#pages/dashboard/course-layout.tsx')).CourseLayout;

/** The quiz of a lesson and practice: public, and full screen. */
export const quizPages: RouteObject = layout(loadQuizLayout, [
  page(routes.lessonQuiz, async () => (await import('#pages/quiz/public-quiz.tsx')).PublicQuizPage),
  page(
    routes.exerciseSet,
    async () => (await import('#pages/practice/exercise-set.tsx')).ExerciseSetPage,
  ),
]);

const dashboardQuiz = layout(loadQuizLayout, [
  layout(loadCourse, [
    page(
      routes.courseQuizLesson,
      async () => (await import('#pages/quiz/dashboard-quiz.tsx')).DashboardQuizPage,
    ),
    page(
      routes.practiceTest,
      async () => (await import('#pages/practice/practice-test.tsx')).PracticeTestPage,
    ),
  ]),
]);

const lessonPages = layout(
  async () => (await import('#pages/dashboard/lesson-layout.tsx')).LessonLayout,
  [
    page(routes.courseLesson, async () => (await import('#pages/dashboard/lesson.tsx')).LessonPage),
    page(
      routes.courseLessonNotes,
      async () => (await import('#pages/dashboard/lesson-notes.tsx')).LessonNotesPage,
    ),
    page(
      routes.courseLessonQuizzes,
      async () => (await import('#pages/dashboard/lesson-quizzes.tsx')).LessonQuizzesPage,
    ),
  ],
);

const oneCourse = layout(loadCourse, [
  page(
    routes.courseOverview,
    async () => (await import('#pages/dashboard/course-overview.tsx')).CourseOverviewPage,
  ),
  page(
    routes.courseNotes,
    async () => (await import('#pages/dashboard/course-notes.tsx')).CourseNotesPage,
  ),
  page(
    routes.courseQuiz,
    async () => (await import('#pages/dashboard/course-quizzes.tsx')).CourseQuizzesPage,
  ),
  page(
    routes.certificate,
    async () => (await import('#pages/dashboard/course-certificate.tsx')).CourseCertificatePage,
  ),
  page(
    routes.materials,
    async () => (await import('#pages/dashboard/course-materials.tsx')).CourseMaterialsPage,
  ),
  ...[routes.courseToday, routes.courseHub, routes.coursePractice].map((path) =>
    page(
      path,
      async () => (await import('#pages/practice/course-practice.tsx')).CoursePracticePage,
    ),
  ),
  page(
    routes.practiceTests,
    async () => (await import('#pages/practice/practice-tests.tsx')).PracticeTestsPage,
  ),
  lessonPages,
]);

const dashboard = layout(
  async () => (await import('#pages/dashboard/dashboard-layout.tsx')).DashboardLayout,
  [
    page(
      routes.dashboard,
      async () => (await import('#pages/dashboard/overview.tsx')).OverviewPage,
    ),
    page(routes.courses, async () => (await import('#pages/dashboard/courses.tsx')).CoursesPage),
    page(routes.practise, async () => (await import('#pages/practice/practise.tsx')).PractisePage),
    page(routes.cards, async () => (await import('#pages/dashboard/cards.tsx')).CardsPage),
    page(routes.progress, async () => (await import('#pages/dashboard/progress.tsx')).ProgressPage),
    page(
      routes.assignments,
      async () => (await import('#pages/dashboard/assignments.tsx')).AssignmentsPage,
    ),
    page(
      routes.assignment,
      async () => (await import('#pages/dashboard/assignment.tsx')).AssignmentPage,
    ),
    page(
      routes.achievements,
      async () => (await import('#pages/dashboard/achievements.tsx')).AchievementsPage,
    ),
    page(routes.people, async () => (await import('#pages/dashboard/people.tsx')).PeoplePage),
    page(routes.profile, async () => (await import('#pages/dashboard/profile.tsx')).ProfilePage),
    page(routes.settings, async () => (await import('#pages/dashboard/settings.tsx')).SettingsPage),
    oneCourse,
  ],
);

const flashcardPages = layout(
  async () => (await import('#pages/dashboard/flashcards-layout.tsx')).FlashcardsLayout,
  [
    layout(loadCourse, [
      page(
        routes.flashcards,
        async () => (await import('#pages/dashboard/flashcards.tsx')).FlashcardsPage,
      ),
    ]),
  ],
);

const benchmark = page(
  routes.benchmark,
  async () => (await import('#pages/benchmark/benchmark.tsx')).BenchmarkPage,
);

const loadFamily = async () => (await import('#pages/family/family.tsx')).FamilyPage;

const familyPages = [routes.family, routes.addChild, routes.child, routes.childSettings].map(
  (path) => page(path, loadFamily),
);

const loadLetterLinks = async () =>
  (await import('#pages/family/letter-links.tsx')).LetterLinksPage;

/** Targets of the links in e-mails to guardians. */
export const letterLinkPages: RouteObject[] = [routes.consent, routes.stopLetters, routes.move].map(
  (path) => page(path, loadLetterLinks),
);

/** The signed-in area. */
export const learnerPages: RouteObject = layout(
  async () => (await import('#domains/account/components/sign-in/guards.tsx')).RequireUser,
  [layout(loadScope, [dashboard, dashboardQuiz, flashcardPages, benchmark, ...familyPages])],
);
