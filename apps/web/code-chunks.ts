/**
 * Where visits begin, each with the modules that its page is loaded with. Which chunk a module belongs to follows from the
 * visits that need it, so nobody loads what their page does not use. Chunks stay few: a phone on a slow network pays for
 * every request.
 */
const visits = {
  home: ['pages/home', 'domains/site/components/home/story'],
  login: ['pages/auth/login', 'pages/auth/register'],
  course: ['pages/courses/course'],
  lesson: ['pages/courses/lesson'],
  quiz: ['pages/quiz/quiz-layout', 'pages/quiz/public-quiz'],
  practice: ['pages/practice/exercise-hub', 'pages/practice/exercise-set'],
  dashboard: [
    'boot/query-scope',
    'domains/account/components/sign-in/guards',
    'domains/site/components/account-menu',
    'pages/dashboard/dashboard-layout',
    'pages/dashboard/overview',
  ],
  saving: ['boot/saving'],
};

type ModuleInfo = {
  isEntry: boolean;
  importedIds: readonly string[];
  dynamicImporters: readonly string[];
};
type Graph = {
  getModuleInfo: (id: string) => ModuleInfo | null;
  getModuleIds: () => IterableIterator<string>;
};

/** React changes less often than our code, so returning learners have it in their cache. */
const reactPackages = /node_modules\/(react|react-dom|scheduler)\/|commonjsHelpers|preload-helper/;

/** The module itself and every module that comes with it. */
function modulesWith(graph: Graph, entry: string): Set<string> {
  const found = new Set<string>();
  const visit = (id: string) => {
    if (found.has(id)) return;
    found.add(id);
    for (const other of graph.getModuleInfo(id)?.importedIds ?? []) visit(other);
  };
  visit(entry);
  return found;
}

/** The visit that a lazily loaded module is part of; its own path when it is part of none of those above. */
function visitOf(entry: string): string {
  const path = entry.replace(/^.*\/src\//, '').replace(/\.tsx?$/, '');
  return Object.entries(visits).find(([, modules]) => modules.includes(path))?.[0] ?? path;
}

/** For each module the visits that need it; `start` when it is there before any page. */
function readVisitors(graph: Graph): Map<string, Set<string>> {
  const visitors = new Map<string, Set<string>>();
  for (const id of graph.getModuleIds()) {
    const info = graph.getModuleInfo(id);
    if (!info?.isEntry && !info?.dynamicImporters.length) continue;
    const name = info.isEntry ? 'start' : visitOf(id);
    for (const module of modulesWith(graph, id)) {
      visitors.set(module, (visitors.get(module) ?? new Set()).add(name));
    }
  }
  return visitors;
}

const page = /\/src\/pages\/dashboard\/overview\./;

/**
 * One exercise on the screen, with the marker. Lessons, practice and papers ask for it when somebody comes to an exercise;
 * in the chunk that most other pages share, everybody would pay for it.
 */
const player =
  /\/(domains\/exercises\/(components\/player|content\/(?!saved-|exercises-document)|hooks\/use-(exercise|stage-keys|folded-keys)|api|answers|echo|fraction-boxes|generated|insert-text|mark-message)|content\/src\/exercises\/|packages\/exercises\/src\/(mark|numbers|words|gaps|random|limits|generators\/(family|print)))/;

/** Modules that would bring others along, or be brought along, to pages that do without them. */
const ownChunks: [name: string, modules: RegExp][] = [
  // Nearly every text needs these and no cleaner; in one file, because each request costs.
  ['render-if-safe', /\/rich-text\/(markdown|render-if-safe)\./],
  // What was opened on this device. Every page fetches it in a quiet moment, and nothing else with it.
  [
    'saved-content',
    /\/(courses\/content\/saved-courses|snapshot\/saved-documents|storage\/device-database|feedback\/query-view|idb\/build\/index)\./,
  ],
  // The app on the device, for learners who have saved a course.
  ['saved-app', /\/lib\/browser\/saved-app\./],
  // Papers read what is stored of an exercise without showing one.
  [
    'exercise-shapes',
    /\/(domains\/exercises\/(answers|content\/exercise-checks)|packages\/exercises\/src\/gaps)\./,
  ],
  // Comes with the first exercise that is marked by meaning, such as an equation or a time.
  ['marking-by-meaning', /packages\/exercises\/src\/meaning\//],
  // Learners join a course and take a quiz on public pages too, and do without the rest of a course's pages there.
  [
    'shared-by-learners',
    /\/(courses\/(components\/join-button|hooks\/use-joining)|progress\/components\/(progress-writer|moment\/lazy-moment)|quiz\/hooks\/use-learner-scores)\./,
  ],
  // The list of papers, a paper and its marking; nobody else opens them.
  ['papers', /\/domains\/(papers\/(stored-sittings|sitting)|questions\/timed-attempt)\./],
  // Visitors finish a quiz too.
  ['moment', /\/quiz\/components\/moment\/moment\.css/],
  // The list of papers would share its own chunk, and the renderer would not find it by its name.
  ['best-badge', /\/papers\/components\/best-badge\./],
];

type PageGroup = {
  name: string;
  pages: RegExp;
  /** Pages and parts that whoever opens them has come to from one of the group. */
  others?: RegExp;
};

/** Pages between which a learner goes to and fro, each group in one file instead of a dozen small ones. */
const pageGroups: PageGroup[] = [
  {
    name: 'inside-course',
    pages:
      /^(pages\/(dashboard\/(courses|course-layout|course-overview|course-materials|flashcards-layout|lesson|lesson-layout|lesson-notes|lesson-quizzes)|quiz\/dashboard-quiz)|domains\/lessons\/save-course\/save-course-card)$/,
    others:
      /^(pages\/(dashboard\/(course-certificate|course-notes|course-quizzes|flashcards)|practice\/(course-practice|practice-tests|practice-test))|domains\/lessons\/save-course\/save-course)$/,
  },
  {
    name: 'my-work',
    pages: /^pages\/dashboard\/(achievements|assignments|progress)$/,
    others: /^(pages\/dashboard\/assignment|domains\/progress\/components\/progress-report)$/,
  },
];

/** A page of cards is a file of its own. Its styles are not. */
const cardPages: PageGroup = { name: 'flashcards', pages: /^pages\/dashboard\/flashcards$/ };

function groupOf(groups: readonly PageGroup[], all: ReadonlySet<string>): string | undefined {
  const found = groups.find(
    ({ pages, others }) =>
      [...all].some((visitor) => pages.test(visitor)) &&
      [...all].every((visitor) => pages.test(visitor) || others?.test(visitor)),
  );
  return found?.name;
}

/** Styles are short and much alike: those of all learners' pages in one file are half as large as in one each. */
const isLearnersStyle = (id: string, all: ReadonlySet<string>) =>
  id.endsWith('.css') && groupOf([...pageGroups, cardPages], all) !== undefined;

let visitors: Map<string, Set<string>> | undefined;

/** The file of the built app that a module goes to; undefined leaves it to Rollup. */
export function chunkOf(id: string, graph: Graph): string | undefined {
  visitors ??= readVisitors(graph);
  if (reactPackages.test(id)) return 'react';
  const all = visitors.get(id) ?? new Set();
  if (all.has('start')) return graph.getModuleInfo(id)?.isEntry ? undefined : 'app';
  // A page is a chunk of its own: by it the renderer finds the files that it names in the document.
  if (all.has('dashboard') && all.size < 2) return page.test(id) ? undefined : 'with-dashboard';
  const own = ownChunks.find(([, modules]) => modules.test(id));
  if (own) return own[0];
  if (isLearnersStyle(id, all)) return 'learner-styles';
  return groupOf(pageGroups, all) ?? chunkOfVisits(id, all, graph);
}

function chunkOfVisits(id: string, all: ReadonlySet<string>, graph: Graph): string | undefined {
  const [first, ...others] = Object.keys(visits).filter((name) => all.has(name));
  // A style of two lines is no file: whoever loads this has that of the dashboard.
  if (first === 'saving') return id.endsWith('.css') ? 'with-dashboard' : 'saving';
  if (all.size < 2) return undefined;
  if (player.test(id) && (first ?? 'practice') === 'practice') return 'exercise-player';
  if (first === undefined) return chunkOfOtherPages(all);
  if (others.length === 0)
    return first === 'practice' ? chunkOfPractice(id, graph) : `with-${first}`;
  // Fields: home has one, and pages to read have none. Of the rest every page needs most.
  if (first === 'home') return others.join() === 'login' ? 'with-home' : 'app';
  if (first === 'dashboard') return 'with-dashboard';
  // Visitors practise without the code of the dashboard.
  if (first === 'practice') return 'practising';
  if (first === 'login') return 'backend';
  // What the dashboard shows too is little, and the rest of what lessons share is not for it.
  return all.has('dashboard') || all.has('saving') ? 'app' : 'learning';
}

/** Pages of words alone: they do without what learners' pages share. */
const staticPages = /^pages\/(mission|team|partners|contact|legal|coming-soon|not-found)$/;

/** Pages for families and about one's own account: whoever learns does without what these share. */
const accountPages =
  /^pages\/(subscription|checkout|family\/|benchmark\/|auth\/learner-sign-in|dashboard\/(settings|profile|people)$)/;

function chunkOfOtherPages(all: ReadonlySet<string>): string | undefined {
  if (all.size < 3) return undefined;
  if ([...all].every((visitor) => accountPages.test(visitor))) return 'shared-by-accounts';
  return [...all].some((visitor) => staticPages.test(visitor)) ? 'shared' : 'shared-by-learners';
}

/** Pages that show skills, or share something else with practice, do without the player. */
function chunkOfPractice(id: string, graph: Graph): string {
  if (!/\/(domains\/exercises|packages\/exercises|ui\/art\/dip)\b/.test(id)) return 'with-practice';
  const needsPlayer = [...modulesWith(graph, id)].some((module) => player.test(module));
  return needsPlayer ? 'exercise-player' : 'exercise-skills';
}
