/**
 * Entry points of a visit, each with the modules its page loads. A module's chunk follows from the visits that need it, so
 * no page loads code it does not use. Chunks stay few because each request is expensive on a slow network.
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

/** The visit that a lazily loaded module belongs to; its own path when it belongs to none of the above. */
function visitOf(entry: string): string {
  const path = entry.replace(/^.*\/src\//, '').replace(/\.tsx?$/, '');
  return Object.entries(visits).find(([, modules]) => modules.includes(path))?.[0] ?? path;
}

/** For each module the visits that need it; `start` when it is loaded before any page. */
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
 * One exercise on the screen, with its marker. Lessons, practice and papers load it when the learner reaches an exercise; in
 * the shared chunk every page would pay for it.
 */
const player =
  /\/(domains\/exercises\/(components\/player|content\/(?!saved-|exercises-document)|hooks\/use-(exercise|stage-keys|folded-keys)|api|answers|echo|fraction-boxes|generated|insert-text|mark-message)|content\/src\/exercises\/|packages\/exercises\/src\/(mark|numbers|words|gaps|random|limits|generators\/(family|print)))/;

/** Modules in a chunk of their own, because sharing one would load unneeded code on some pages. */
const ownChunks: [name: string, modules: RegExp][] = [
  // Nearly every text needs these but no sanitiser; one file saves a request.
  ['render-if-safe', /\/rich-text\/(markdown|render-if-safe)\./],
  // Content opened on this device. Every page fetches it when idle, and should fetch nothing else with it.
  [
    'saved-content',
    /\/(courses\/content\/saved-courses|snapshot\/saved-documents|storage\/device-database|feedback\/query-view|idb\/build\/index)\./,
  ],
  // Saves the app to the device, for learners who have saved a course.
  ['saved-app', /\/lib\/browser\/saved-app\./],
  // Papers read stored exercise data without rendering an exercise.
  [
    'exercise-shapes',
    /\/(domains\/exercises\/(answers|content\/exercise-checks)|packages\/exercises\/src\/gaps)\./,
  ],
  // Loaded with the first exercise that is marked by meaning, such as an equation or a time.
  ['marking-by-meaning', /packages\/exercises\/src\/meaning\//],
  // Public pages use these too, when a learner joins a course or takes a quiz, without the rest of the course code.
  [
    'shared-by-learners',
    /\/(courses\/(components\/join-button|hooks\/use-joining)|progress\/components\/(progress-writer|moment\/lazy-moment)|quiz\/hooks\/use-learner-scores)\./,
  ],
  // The list of papers, a paper and its marking; no other page needs them.
  [
    'papers',
    /\/domains\/(papers\/(stored-sittings|sitting|saved-papers|checks|api)|questions\/timed-attempt)\./,
  ],
  // Praise for a child. The dashboard loads it only when there is some to read, and nothing with it.
  ['praise', /\/family\/praise\/(api|queries|new-praise)\./],
  // Visitors finish a quiz too.
  ['moment', /\/quiz\/components\/moment\/moment\.css/],
  // In a shared chunk with the list of papers, the renderer could not find that page by its name.
  ['best-badge', /\/papers\/components\/best-badge\./],
];

type PageGroup = {
  name: string;
  pages: RegExp;
  /** Pages and parts that are only reached from a page of the group. */
  others?: RegExp;
};

/** Pages a learner moves between: one file a group instead of a dozen small ones. */
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

/** The flashcards page is a file of its own, but its styles are not. */
const cardPages: PageGroup = { name: 'flashcards', pages: /^pages\/dashboard\/flashcards$/ };

function groupOf(groups: readonly PageGroup[], all: ReadonlySet<string>): string | undefined {
  const found = groups.find(
    ({ pages, others }) =>
      [...all].some((visitor) => pages.test(visitor)) &&
      [...all].every((visitor) => pages.test(visitor) || others?.test(visitor)),
  );
  return found?.name;
}

/** Styles are short and repetitive: one file for all learners' pages is half the size of one file each. */
const isLearnersStyle = (id: string, all: ReadonlySet<string>) =>
  id.endsWith('.css') && groupOf([...pageGroups, cardPages], all) !== undefined;

let visitors: Map<string, Set<string>> | undefined;

/** The chunk of the built app that a module goes to; undefined leaves it to Rollup. */
export function chunkOf(id: string, graph: Graph): string | undefined {
  visitors ??= readVisitors(graph);
  if (reactPackages.test(id)) return 'react';
  const all = visitors.get(id) ?? new Set();
  if (all.has('start')) return graph.getModuleInfo(id)?.isEntry ? undefined : 'app';
  // The page is a chunk of its own, so that the renderer can find the files to name in the document.
  if (all.has('dashboard') && all.size < 2) return page.test(id) ? undefined : 'with-dashboard';
  const own = ownChunks.find(([, modules]) => modules.test(id));
  if (own) return own[0];
  if (isLearnersStyle(id, all)) return 'learner-styles';
  return groupOf(pageGroups, all) ?? chunkOfVisits(id, all, graph);
}

function chunkOfVisits(id: string, all: ReadonlySet<string>, graph: Graph): string | undefined {
  const [first, ...others] = Object.keys(visits).filter((name) => all.has(name));
  // A two-line style needs no file of its own: a page that loads `saving` already has the dashboard's styles.
  if (first === 'saving') return id.endsWith('.css') ? 'with-dashboard' : 'saving';
  if (all.size < 2) return undefined;
  if (player.test(id) && (first ?? 'practice') === 'practice') return 'exercise-player';
  if (first === undefined) return chunkOfOtherPages(all);
  if (others.length === 0)
    return first === 'practice' ? chunkOfPractice(id, graph) : `with-${first}`;
  // Form fields: home has one and reading pages have none. Most pages need everything else shared with home.
  if (first === 'home') return others.join() === 'login' ? 'with-home' : 'app';
  if (first === 'dashboard') return 'with-dashboard';
  // Visitors practise without the dashboard's code.
  if (first === 'practice') return 'practising';
  if (first === 'login') return 'backend';
  // Lessons share little with the dashboard: that goes into `app`. The dashboard does not load the rest.
  return all.has('dashboard') || all.has('saving') ? 'app' : 'learning';
}

/** Text-only pages, which do not need the code learners' pages share. */
const staticPages = /^pages\/(mission|team|partners|contact|legal|coming-soon|not-found)$/;

/** Pages for families and for managing one's own account; learning pages do not load their shared code. */
const accountPages =
  /^pages\/(subscription|checkout|family\/|benchmark\/|auth\/learner-sign-in|dashboard\/(settings|profile|people)$)/;

function chunkOfOtherPages(all: ReadonlySet<string>): string | undefined {
  if (all.size < 3) return undefined;
  if ([...all].every((visitor) => accountPages.test(visitor))) return 'shared-by-accounts';
  return [...all].some((visitor) => staticPages.test(visitor)) ? 'shared' : 'shared-by-learners';
}

/** Pages that show skills, or share other code with practice, do not load the player. */
function chunkOfPractice(id: string, graph: Graph): string {
  if (!/\/(domains\/exercises|packages\/exercises|ui\/art\/dip)\b/.test(id)) return 'with-practice';
  const needsPlayer = [...modulesWith(graph, id)].some((module) => player.test(module));
  return needsPlayer ? 'exercise-player' : 'exercise-skills';
}
