// @vitest-environment happy-dom
import { act } from 'react';
import { beforeEach, expect, it, vi } from 'vitest';
import { find, render, settle } from '#lib/testing/render.tsx';
import { queryClient } from '#platform/query-client.ts';
import type { Skill } from '../skills-api.ts';
import { skillQueries } from '../skills-queries.ts';
import { useSkillsOf } from './use-skills-of.ts';

type Asked = { answer: (skills: Skill[]) => void; fail: (error: unknown) => void };
const asked = vi.hoisted(() => new Map<string, Asked>());
vi.mock('../skills-api.ts', async (original) => ({
  ...(await original<typeof import('../skills-api.ts')>()),
  listSkills: (courseId: string) =>
    new Promise<Skill[]>((resolve, reject) => {
      asked.set(courseId, { answer: resolve, fail: reject });
    }),
}));

const skillOf = (course: string, title: string): Skill => ({
  ...{ course, unit: 'u1', lesson: 'l1', skill: 'halves', title, has_other_kinds: true },
  ...{ level: 0, best_level: 0, due_on: null, state: null },
});

function Titles({ courses }: { courses: string[] }) {
  const skills = useSkillsOf('ada', courses);
  return <p>{skills === undefined ? 'waiting' : skills.map(({ title }) => title).join(', ')}</p>;
}

const shown = async () => {
  await settle();
  return find('p').textContent;
};
const answer = (course: string, title: string) =>
  act(async () => asked.get(course)?.answer([skillOf(course, title)]));

beforeEach(() => {
  queryClient.clear();
  asked.clear();
});

it('waits for every course, and keeps the order of the courses', async () => {
  await render(<Titles courses={['c1', 'c2']} />);
  expect(await shown()).toBe('waiting');
  await answer('c2', 'Thirds');
  expect(await shown()).toBe('waiting');
  await answer('c1', 'Halves');
  expect(await shown()).toBe('Halves, Thirds');
});

it('asks for nothing where there is no course', async () => {
  await render(<Titles courses={[]} />);
  expect(await shown()).toBe('');
  expect([...asked.keys()]).toEqual([]);
});

it('leaves out a course that has failed, while it is tried again', async () => {
  await render(<Titles courses={['c1', 'c2']} />);
  await answer('c1', 'Halves');
  await act(async () => asked.get('c2')?.fail(new TypeError('Failed to fetch')));
  expect(await shown()).toBe('Halves');
});

it('shows at once what is known, and what it becomes', async () => {
  const { queryKey } = skillQueries.course('ada', 'c1');
  queryClient.setQueryData(queryKey, [skillOf('c1', 'Halves')]);
  await render(<Titles courses={['c1']} />);
  expect(find('p').textContent).toBe('Halves');
  expect([...asked.keys()]).toEqual([]);
  await act(async () => queryClient.setQueryData(queryKey, [skillOf('c1', 'Halves again')]));
  expect(await shown()).toBe('Halves again');
});

it('asks for a course that is joined meanwhile, and watches none once it is gone', async () => {
  const { rerender } = await render(<Titles courses={['c1']} />);
  await answer('c1', 'Halves');
  await rerender(<Titles courses={['c1', 'c2']} />);
  await answer('c2', 'Thirds');
  expect(await shown()).toBe('Halves, Thirds');
  await rerender(<p>gone</p>);
  const watched = queryClient.getQueryCache().findAll({ type: 'active' });
  expect(watched.map(({ queryKey }) => queryKey)).toEqual([]);
});
