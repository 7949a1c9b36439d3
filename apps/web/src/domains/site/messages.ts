import { defineMessages } from '#lib/i18n.tsx';

export const siteText = defineMessages('site', {
  // Header, menus and footer
  mainNavLabel: 'Main',
  /** A link that keyboards and screen readers meet first. */
  skipLink: 'Skip to content',
  homeLink: 'Home',
  coursesLink: 'Courses',
  aboutMenu: 'About Us',
  contactLink: 'Contact',
  plansLink: 'Plans',
  privacyLink: 'Privacy',
  termsLink: 'Terms',
  examPracticeLink: 'Exam practice',
  donateLink: 'Donate',
  /** Read out after a link by screen readers. */
  newTabHint: '(opens a new tab)',
  loginLink: 'Login',
  signUpLink: 'Sign Up',
  menuLabel: 'Menu',
  benchmarkMenuLink: 'Take benchmark test',
  dashboardLink: 'Dashboard',
  settingsLink: 'Settings',
  logOutButton: 'Log out',
  accountLabel: 'Account',
  profileLink: 'Profile',
  myCoursesLink: 'My Courses',
  familyLink: 'My children',
  logoutMenuItem: 'Logout',
  /** Read out on the round button with the initials of the learner. */
  accountMenuLabel: '{initials}, account menu',
  loggedOutToast: 'You are logged out.',
  footerLabel: 'Footer',
  loading: 'Loading...',

  // Home: the top of the page
  /** Pidgin, and our motto: step by step you will know it. Keep it as it is in every language. */
  homePageTitle: 'Small small, you go sabi',
  /** Pidgin, and our motto. Keep it as it is in every language. */
  heroTitle: 'Small small, <em>you go sabi.</em>',
  heroText: 'Short lessons, quizzes and flashcards. Made for your phone, and easy on your data.',
  /** Below heroText. {classes} is a list such as "Primary 5, JSS 1". */
  heroClasses: 'Ready now: {classes}.',
  startFreeButton: 'Start learning free',
  /** Instead of "Start learning free", for learners who are logged in. */
  carryOnButton: 'Carry on learning',
  takeBenchmarkButton: 'Take the benchmark test',
  heroPicture: 'Tunde, Ada and Zainab reading one big book together',
  subjectsTitle: 'Pick a subject',

  // Home: how it works
  stepsTitle: 'One lesson, three small steps',
  stepReadTitle: 'Read or watch',
  stepReadText: 'Every lesson is in plain words. Many you can also watch and hear, with one tap.',
  stepQuizTitle: 'Try the quiz',
  stepQuizText: 'Got one wrong? We show you why, and you try again. No shame, no shouting.',
  stepCardsTitle: 'Remember it with flashcards',
  stepCardsText: 'Five minutes of flashcards helps you remember the lesson.',

  // Home: data
  dataTitle: 'Easy on your data',
  dataText:
    'You see the size before you tap. All the lessons in a course use less data than one WhatsApp photo.',
  dataCourse: 'Open a course: lessons and quizzes',
  dataNextLesson: 'Next lesson in the same course',
  /** Instead of a size: it has loaded with the course. */
  dataNone: 'no data',
  dataVideo: 'Watch a lesson, 1 min',
  /** Read out on a bar: "Open a course: about 0.1 MB". */
  dataBarLabel: '{title}: about {size}',
  dataPromiseFree: 'Every lesson, quiz, note and flashcard is free.',
  dataPromiseNoAutoplay: 'Nothing plays by itself.',
  dataPromiseSmallPhones: 'Works on small phones and slow networks.',

  // Home: the benchmark test
  benchmarkCallTitle: 'Not sure where to start?',
  benchmarkCallText:
    'Answer 8 to 20 questions in a subject. You will see your level and the lesson to open first.',

  // Our Mission
  missionTitle: 'Our Mission',
  missionBanner: 'Every child in Nigeria can learn well with the phone that is already at home.',
  missionWhyTitle: 'Why we do this',
  missionWhyWord:
    'Akada is a Nigerian word for book learning, and for an educated person. In many homes the hunger to learn is big, but there is little to learn with: one phone for the whole family, a data bundle that must last, eighty children in a class, one textbook for four.',
  missionWhyLessons:
    'We cannot build a school in every street. But we can put good lessons on every phone: they follow the Nigerian curriculum, in plain words, with examples from the market, the farm, the kitchen and the football pitch.',
  missionBeliefsTitle: 'What we believe',
  beliefStepsTitle: 'Small steps work',
  beliefStepsText:
    'Ten minutes today and ten minutes tomorrow beat a whole night before the exam. So our lessons are short, and flashcards help you remember them.',
  beliefMistakesTitle: 'A mistake is a lesson',
  beliefMistakesText:
    'When an answer is not right yet, we show why and let the child try again. We praise effort, because effort is what a child can choose.',
  beliefDataTitle: 'Data is money',
  beliefDataText:
    'A page that wastes data shuts children out. So our pages are light, nothing plays by itself, and every lesson can be read, not only watched.',
  missionPromisesTitle: 'What we promise',
  promiseFree: 'Every lesson, quiz, note and flashcard stays free.',
  promiseSizes: 'We tell you the size of a worksheet before it loads.',
  promisePrivacy:
    'We never sell what we know about a child, and we ask for a parent or guardian before a child signs up.',
  promiseNoRanks: 'We never rank children against each other.',
  promiseOwnWork: 'What a learner writes belongs to the learner, who can download it or delete it.',
  missionTeamLink: 'Join the team',

  // Our Team: the roles that the project needs; nobody is named
  teamTitle: 'Our Team',
  teamBanner:
    'Akada is young. These are the people it needs to make one good lesson after another.',
  teamRolesTitle: 'Roles we need',
  roleWritersTitle: 'Lesson writers',
  roleWritersText:
    'Turn each topic of the curriculum into a short lesson, with examples that a child in Nigeria knows.',
  roleReviewersTitle: 'Subject reviewers',
  roleReviewersText:
    'Read every lesson with the eyes of a teacher, check each fact and each sum, and answer when a learner reports a mistake.',
  roleQuestionsTitle: 'Question makers',
  roleQuestionsText:
    'Write the quizzes and the benchmark test. Each wrong answer is a mistake that children really make, so each one gets its own explanation.',
  roleIllustratorsTitle: 'Illustrators',
  roleIllustratorsText:
    'Draw the pictures, and a cloth for each subject after adire and aso-oke, so light that they load on any network.',
  roleEngineersTitle: 'Engineers',
  roleEngineersText:
    'Keep Akada fast on a small phone, safe for children, and working even where the network comes and goes.',
  roleSupportTitle: 'School and family support',
  roleSupportText:
    'Help schools set up their own Akada, answer parents, and tell everyone else what learners need.',
  teamChecksTitle: 'How a lesson is checked',
  teamChecksProgram:
    'A lesson starts from the Nigerian curriculum and from one question: what should a child be able to do after it? Before it goes online, a program checks it. The words must be easy enough for the class. Every quiz question must have one right answer, and a reason beside every answer. Every picture must be described for children who cannot see it.',
  teamChecksReviewers:
    'A program cannot tell whether a lesson teaches well. For that we need teachers who read it and children who try it.',
  teamChecksReports:
    'If you find a mistake, tell us and we will correct it. A lesson is never finished.',
  teamJoinTitle: 'Work with us',
  teamJoinText:
    'Do you love to explain? Can you draw, test, translate or build? Tell us about yourself.',
  teamWriteButton: 'Write to us',

  // Partners: offers, no partner is named
  partnersTitle: 'Partners',
  partnersBanner: 'No one teaches a country alone. Here is how we can do it together.',
  partnersWaysTitle: 'Ways to work together',
  partnersSchoolsTitle: 'Schools',
  partnersSchoolsText:
    'Run Akada on one small computer in your school, even without internet. Every child in the class learns at their own speed.',
  partnersLibrariesTitle: 'Libraries and learning centres',
  partnersLibrariesText:
    'Offer a quiet hour with Akada after school, on the devices you already have.',
  partnersNetworksTitle: 'Network operators',
  partnersNetworksText:
    'Let children open Akada without paying for data. Our pages are light, so it costs you little.',
  partnersPublishersTitle: 'Publishers and broadcasters',
  partnersPublishersText:
    'Share pictures, texts and videos that teach well. We name you wherever they appear.',
  partnersCommunitiesTitle: 'Parent and community groups',
  partnersCommunitiesText:
    'Bring Akada to families, tell us what children need, and help us translate Akada into your language.',
  partnersFundersTitle: 'Funders',
  partnersFundersText:
    'Pay for a subject, a class or a region. We tell you which lessons your money paid for.',
  partnersRulesTitle: 'Three rules for every partnership',
  partnersRuleNoAdverts: 'No advertising, on any page, to any child.',
  partnersRuleNoData: 'No partner receives data about any child.',
  partnersRuleNoSay: 'What we teach follows the Nigerian curriculum. No partner decides it.',
  becomePartnerButton: 'Become a partner',
  donateNewTab: 'Donate (opens a new tab)',

  // Not found
  notFoundTitle: 'Page not found',
  notFoundText:
    'There is no page at this address. It may have moved, or a letter in the link is missing.',
  notFoundCoursesLink: 'See the courses',
  goHomeButton: 'Go Home',

  // Coming soon
  comingSoonBadge: 'New feature',
  comingSoonTitle: 'Coming Soon',
  comingSoonText: "We're putting the final touches on this page. Check back soon.",
  backToDashboardButton: 'Back to Dashboard',
});
