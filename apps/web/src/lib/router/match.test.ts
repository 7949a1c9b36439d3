import { describe, expect, it } from 'vitest';
import { matchPath, matchRoutes, type RouteObject } from './match.ts';

describe('a pattern', () => {
  const pattern = '/courses/:subject/:course';

  it.each([
    ['/courses/maths/jss1', { subject: 'maths', course: 'jss1' }],
    ['/courses/maths/jss1/', { subject: 'maths', course: 'jss1' }],
    ['/Courses/maths/JSS1', { subject: 'maths', course: 'JSS1' }],
    ['/courses/a%2Fb/%E1%BB%8D', { subject: 'a/b', course: 'ọ' }],
    ['/courses/100%/x', { subject: '100%', course: 'x' }],
  ])('takes %s', (path, params) => {
    expect(matchPath(pattern, path)?.params).toEqual(params);
  });

  it.each(['/courses/maths', '/courses/maths/jss1/unit', '/course/maths/jss1', '/x/courses/a/b'])(
    'does not take %s',
    (path) => expect(matchPath(pattern, path)).toBeNull(),
  );

  it('goes on below it when asked to, but not within a name', () => {
    expect(matchPath(pattern, '/courses/maths/jss1/unit', false)).not.toBeNull();
    expect(matchPath('/family', '/family-plan', false)).toBeNull();
    expect(matchPath('/', '/')).not.toBeNull();
    expect(matchPath('/', '/team')).toBeNull();
    expect(matchPath('/a.b', '/axb')).toBeNull();
  });
});

describe('routes', () => {
  const Page = () => null;
  const route = (path: string): RouteObject => ({ path, Component: Page });
  const outer: RouteObject = {
    children: [
      route('*'),
      route('/lessons/:id'),
      { children: [route('/lessons/new'), route('/lessons/:id/quiz')] },
    ],
  };
  const pathAt = (pathname: string) => matchRoutes([outer], pathname)?.at(-1)?.route.path;

  it('are found with their layouts, and the parameters reach all of them', () => {
    const matches = matchRoutes([outer], '/lessons/7/quiz');
    expect(matches).toHaveLength(3);
    expect(matches?.map(({ params }) => params)).toEqual([{ id: '7' }, { id: '7' }, { id: '7' }]);
  });

  it('a written name goes before a parameter, and everything before the rest', () => {
    expect(pathAt('/lessons/new')).toBe('/lessons/new');
    expect(pathAt('/lessons/8')).toBe('/lessons/:id');
    expect(pathAt('/lessons/8/quiz')).toBe('/lessons/:id/quiz');
    expect(pathAt('/lessons/8/other')).toBe('*');
    expect(pathAt('/')).toBe('*');
  });

  it('without a rest, what is unknown matches nothing', () => {
    expect(matchRoutes([route('/team')], '/teams')).toBeNull();
  });
});
