import { defineMessages } from '#lib/i18n.tsx';

export const siteText = defineMessages('site', {
  newFeature: 'New feature',
  comingSoon: 'Coming Soon',
  werePuttingTheFinal: "We're putting the final touches on this page. Check back soon.",
  goHome: 'Go Home',
  backToDashboard: 'Back to Dashboard',
  pickASubject: 'Pick a subject',
  smallSmallYouGo: 'Small small, you go sabi',
  everyChildInNigeria:
    'Every child in Nigeria can learn well with the phone that is already at home.',
  whyWeDoThis: 'Why we do this',
  akadaIsTheWord:
    'Akada is the word for learning, and for the one who has learned. In many homes the wish to learn is bigger than what is at hand: one phone for the whole family, a data bundle that must last, a class of eighty children, a textbook shared by four.',
  weCannotBuildA:
    'We cannot build a school in every street. But we can put a patient teacher into every phone: lessons that follow the Nigerian curriculum, in plain words, with examples from the market, the farm, the kitchen and the football pitch.',
  whatWeBelieve: 'What we believe',
  tenMinutesTodayAnd:
    'Ten minutes today and ten minutes tomorrow beat a whole night before the exam. So our lessons are short, and flashcards bring them back.',
  whenAnAnswerIs:
    'When an answer is not right yet, we show why and let the child try again. We praise effort, because effort is what a child can decide.',
  aPageThatWastes:
    'A page that wastes data shuts children out. So our pages are light, nothing plays by itself, and the whole lesson can be read.',
  whatWePromise: 'What we promise',
  startLearningFree: 'Start learning free',
  meetTheTeam: 'Meet the team',
  everyLessonQuizNote: 'Every lesson, quiz, note and flashcard stays free.',
  weSayHowMuch: 'We say how much data something costs before it loads.',
  weNeverSellWhat:
    'We never sell what we know about a child, and we ask a parent before a child signs up.',
  weNeverRankChildren: 'We never rank children against each other.',
  whatALearnerWrites:
    'What a learner writes belongs to the learner, who can take it along or delete it.',
  ourMission: 'Our Mission',
  smallStepsWork: 'Small steps work',
  aMistakeIsA: 'A mistake is a lesson',
  dataIsMoney: 'Data is money',
  pageNotFound: 'Page not found',
  thereIsNoPage:
    'There is no page at this address. It may have moved, or a letter in the link is missing.',
  seeTheCourses: 'See the courses',
  noOneTeachesA: 'No one teaches a country alone. Here is how we can do it together.',
  waysToWorkTogether: 'Ways to work together',
  threeRulesForEvery: 'Three rules for every partnership',
  becomeAPartner: 'Become a partner',
  donateOpensANew: 'Donate (opens a new tab)',
  schools: 'Schools',
  runAkadaOnOne:
    'Run Akada on one small computer in your school, even without internet. Every child in the class learns at their own speed.',
  librariesAndLearningCentres: 'Libraries and learning centres',
  offerAQuietHour:
    'Offer a quiet hour with Akada after school. We help you set up the devices you have.',
  networkOperators: 'Network operators',
  letChildrenOpenAkada:
    'Let children open Akada without paying for data. Our pages are light, so it costs you little.',
  publishersAndBroadcasters: 'Publishers and broadcasters',
  sharePicturesTextsAnd:
    'Share pictures, texts and videos that teach well. We name you wherever they appear.',
  parentAndCommunityGroups: 'Parent and community groups',
  bringAkadaToFamilies:
    'Bring Akada to families, tell us what children need, and try lessons in your own language.',
  funders: 'Funders',
  payForASubject:
    'Pay for a subject, a class level or a region. We tell you which lessons your money made.',
  noAdvertisingOnAny: 'No advertising, on any page, to any child.',
  noPartnerReceivesData: 'No partner receives data about a single child.',
  whatIsTaughtIs: 'What is taught is decided by our teachers, never by a partner.',
  partners: 'Partners',
  teachersIllustratorsAndEngineers:
    'Teachers, illustrators and engineers who build one good lesson after another.',
  whoDoesWhat: 'Who does what',
  howALessonIs: 'How a lesson is made',
  aWriterStartsFrom:
    'A writer starts from the curriculum and from one question: what should a child be able to do after ten minutes? A second teacher reviews the text and solves every question. An illustrator draws only what helps to understand. Then children try it, and we change what did not work.',
  whenYouReportA:
    'When you report a mistake, the person who wrote the lesson reads it. A lesson is never finished.',
  workWithUs: 'Work with us',
  weLookForTeachers:
    'We look for teachers who love to explain, in every subject from Primary 4 to SS 3, and for people who want to draw, test or build.',
  writeToUs: 'Write to us',
  lessonWriters: 'Lesson writers',
  teachersWhoHaveStood:
    'Teachers who have stood in front of Nigerian classes. They turn each topic of the curriculum into a short lesson with examples a child knows.',
  subjectReviewers: 'Subject reviewers',
  theyReadEveryLesson:
    'They read every lesson before it is published, check each fact and each sum, and answer when a learner reports a mistake.',
  questionMakers: 'Question makers',
  theyWriteTheQuizzes:
    'They write the quizzes and the benchmark test. Each wrong answer stands for a real mistake, so each one gets its own explanation.',
  illustrators: 'Illustrators',
  theyDrawThePictures:
    'They draw the pictures and the cloths of our subjects, after adire and aso-oke, as light drawings that load on any network.',
  engineers: 'Engineers',
  theyKeepAkadaFast:
    'They keep Akada fast on a small phone, safe for children, and running even where the network comes and goes.',
  schoolAndFamilySupport: 'School and family support',
  theyHelpSchoolsSet:
    'They help schools set up their own Akada, answer parents, and carry what learners tell us back to everyone else.',
  ourTeam: 'Our Team',
  aboutUs: 'About Us',
  account: 'Account',
  profile: 'Profile',
  myCourses: 'My Courses',
  logout: 'Logout',
  initialsAccountMenu: '{initials}, account menu',
  donate: 'Donate',
  opensANewTab: '(opens a new tab)',
  dashboard: 'Dashboard',
  settings: 'Settings',
  logOut: 'Log out',
  takeBenchmarkTest: 'Take benchmark test',
  login: 'Login',
  signUp: 'Sign Up',
  menu: 'Menu',
  loading: 'Loading...',
  contact: 'Contact',
  plans: 'Plans',
  footer: 'Footer',
  youAreLoggedOut: 'You are logged out.',
  main: 'Main',
  home: 'Home',
  courses: 'Courses',
  skipToContent: 'Skip to content',
  notSureWhereTo: 'Not sure where to begin?',
  answerAFewQuestions:
    'Answer a few questions in each subject. In 20 minutes you will see your level and the right lesson to open first.',
  easyOnYourData: 'Easy on your data',
  youSeeTheSize:
    'You see the size first, then you tap. All lessons of a course cost less than one WhatsApp photo.',
  openACourseLessons: 'Open a course: lessons and quizzes',
  nextLessonOfThe: 'Next lesson of the same course',
  watchALessonVideo: 'Watch a lesson video, 1 min',
  everyLessonQuizNoteAnd: 'Every lesson, quiz, note and flashcard is free.',
  noVideoPlaysBy: 'No video plays by itself.',
  worksOnSmallPhones: 'Works on small phones and slow networks.',
  titleAboutSize: '{title}: about {size}',
  smallSmallYouGoSabi: 'Small small, <em>you go sabi.</em>',
  shortLessonsQuizzesAnd:
    'Short lessons, quizzes and flashcards for Primary 4 to SS 3. Made for your phone, and easy on your data.',
  tundeAdaAndZainab: 'Tunde, Ada and Zainab reading one big book together',
  oneLessonThreeSmall: 'One lesson, three small steps',
  readOrWatch: 'Read or watch',
  everyLessonIsWritten:
    'Every lesson is written in plain words. Where there is a video, you choose when it loads.',
  tryTheQuiz: 'Try the quiz',
  missOneWeShow: 'Miss one? We show you why, then you try again. No shame, no shouting.',
  keepItWithCards: 'Keep it with cards',
  fiveMinutesOfFlashcards:
    'Five minutes of flashcards brings the lesson back before you forget it.',
});
