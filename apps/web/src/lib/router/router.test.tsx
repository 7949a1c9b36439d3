// @vitest-environment happy-dom
import { act, Suspense } from 'react';
import { beforeEach, expect, test, vi } from 'vitest';
import { lazyWithPreload } from '../lazy/lazy-with-preload.ts';
import { click, find, named, render, settle } from '../testing/render.tsx';
import { Link, Navigate, NavLink } from './links.tsx';
import type { RouteObject } from './match.ts';
import {
  BrowserRouter,
  Outlet,
  useLocation,
  useNavigate,
  useNavigationType,
  useOutletContext,
  useParams,
  useRoutes,
  useSearchParams,
} from './router.tsx';

function Here() {
  const { pathname, search, hash, state, key } = useLocation();
  const type = useNavigationType();
  return (
    <output data-key={key} data-type={type}>
      {`${pathname}${search}${hash} ${JSON.stringify(state)}`}
    </output>
  );
}

function Layout() {
  const navigate = useNavigate();
  const [search, setSearch] = useSearchParams();
  return (
    <Suspense fallback="loading">
      <NavLink to="/notes">Notes</NavLink>
      <NavLink to="/" end>
        Home
      </NavLink>
      <Link to="/notes/7?sort=new#top" state={{ from: 'here' }}>
        Seventh
      </Link>
      <Link to="/slow">Slow</Link>
      <Link to="/old">Old</Link>
      <Link to="#part">Part</Link>
      <button type="button" onClick={() => navigate('/notes/8', { replace: true })}>
        Replace
      </button>
      <button
        type="button"
        onClick={() => setSearch(new URLSearchParams({ q: `${search.get('q') ?? ''}a` }))}
      >
        Search
      </button>
      <Outlet context="from the layout" />
      <Here />
    </Suspense>
  );
}

const Note = () => <p>{`note ${useParams().id} ${useOutletContext<string>()}`}</p>;

let deliver: () => void;

function treeOf(): RouteObject[] {
  const Slow = lazyWithPreload(
    () =>
      new Promise<() => string>((resolve) => {
        deliver = () => resolve(() => 'slow page');
      }),
  );
  return [
    {
      Component: Layout,
      children: [
        { path: '/', Component: () => <p>home</p> },
        { path: '/notes', Component: () => <p>all notes</p> },
        { path: '/notes/:id', Component: Note },
        { path: '/slow', Component: Slow },
        { path: '/old', Component: () => <Navigate to="/notes/9" replace /> },
        { path: '*', Component: () => <p>not found</p> },
      ],
    },
  ];
}

const Pages = ({ tree }: { tree: RouteObject[] }) => useRoutes(tree);
const here = () => find('output').textContent;
const page = () => document.querySelector('p')?.textContent;
const openAt = async (url: string, basename = '') => {
  history.replaceState(null, '', url);
  const tree = treeOf();
  await render(
    <BrowserRouter basename={basename}>
      <Pages tree={tree} />
    </BrowserRouter>,
  );
};

beforeEach(() => openAt('/'));

test('a link opens its page, with its search, place and state', async () => {
  expect(page()).toBe('home');
  await click(named('Seventh'));
  expect(page()).toBe('note 7 from the layout');
  expect(here()).toBe('/notes/7?sort=new#top {"from":"here"}');
  expect(location.pathname + location.search + location.hash).toBe('/notes/7?sort=new#top');
  expect(find('output').dataset.type).toBe('PUSH');
});

test('before the code is here, a link that takes something along waits for it, and no other does', () => {
  const waiting = [...document.querySelectorAll('[data-wait]')];
  expect(waiting.map(({ textContent }) => textContent)).toEqual(['Seventh']);
});

test('the way back finds the page, its state and its key again, of the first page of a visit too', async () => {
  const first = find('output').dataset.key;
  const entry: unknown = history.state;
  await click(named('Seventh'));
  const second = find('output').dataset.key;
  expect(second).not.toBe(first);
  await act(async () => {
    history.replaceState(entry, '', '/');
    dispatchEvent(new PopStateEvent('popstate'));
  });
  expect(page()).toBe('home');
  expect(find('output').dataset.type).toBe('POP');
  expect(find('output').dataset.key).toBe(first);
});

test('what other code keeps in the entry of the history does no harm', async () => {
  for (const state of ['text', 7, { key: 5, state: { a: 1 } }, { reloaded: true }]) {
    await act(async () => {
      history.replaceState(state, '', '/notes');
      dispatchEvent(new PopStateEvent('popstate'));
    });
    expect(page()).toBe('all notes');
    expect(find('output').dataset.key).toMatch(/^[0-9a-f-]{36}$/);
  }
});

test('a replaced page, a search and a redirect', async () => {
  const entries = history.length;
  await click(named('Replace'));
  expect(page()).toBe('note 8 from the layout');
  expect(find('output').dataset.type).toBe('REPLACE');
  expect(history.length).toBe(entries);
  await click(named('Search'));
  await click(named('Search'));
  expect(here()).toBe('/notes/8?q=aa null');
  await click(named('Part'));
  expect(here()).toBe('/notes/8?q=aa#part null');
  await click(named('Old'));
  expect(page()).toBe('note 9 from the layout');
});

test('the page before stays until the code of the next one is here', async () => {
  await click(named('Slow'));
  expect(page()).toBe('home');
  await act(async () => deliver());
  await settle();
  expect(document.body.textContent).toContain('slow page');
});

test('two quick taps on a link make one entry in the history', async () => {
  const entries = history.length;
  await click(named('Slow'));
  await click(named('Slow'));
  expect(history.length).toBe(entries + 1);
  await act(async () => deliver());
  await settle();
  expect(document.body.textContent).toContain('slow page');
});

test('links say which page is open', async () => {
  const current = () =>
    [...document.querySelectorAll('[aria-current="page"]')].map((link) => link.textContent);
  expect(current()).toEqual(['Home']);
  await click(named('Seventh'));
  expect(current()).toEqual(['Notes']);
});

test('clicks that are meant for another tab, or were taken, are left alone', async () => {
  const link = named('Seventh');
  for (const keys of [{ ctrlKey: true }, { metaKey: true }, { shiftKey: true }, { button: 1 }]) {
    const event = new MouseEvent('click', { bubbles: true, cancelable: true, ...keys });
    link.addEventListener('click', (sent) => sent.stopPropagation(), { once: true });
    await act(async () => void link.dispatchEvent(event));
    expect(event.defaultPrevented).toBe(false);
  }
  expect(page()).toBe('home');
});

test('the page that is open gets no second entry', async () => {
  await click(named('Notes'));
  const entries = history.length;
  await click(named('Notes'));
  expect(history.length).toBe(entries);
  expect(find('output').dataset.type).toBe('REPLACE');
});

test('a language stands before every path and in none', async () => {
  await openAt('/ha/notes/7', '/ha');
  expect(here()).toBe('/notes/7 null');
  expect(named('Seventh').getAttribute('href')).toBe('/ha/notes/7?sort=new#top');
  await click(named('Home'));
  expect(location.pathname).toBe('/ha/');
  expect(page()).toBe('home');
});

test('a browser that takes no more entries loads the page', async () => {
  const assign = vi.spyOn(location, 'assign').mockImplementation(() => {});
  const push = vi.spyOn(history, 'pushState').mockImplementation(() => {
    throw new DOMException('too many', 'SecurityError');
  });
  await click(named('Seventh'));
  expect(assign).toHaveBeenCalledWith('/notes/7?sort=new#top');
  expect(page()).toBe('home');
  push.mockRestore();
  assign.mockRestore();
});
