import { normaliseCourse, normaliseSubject } from '@akada/content/normalise';
import { describe, expect, it } from 'vitest';
import { robotsTxt, sitemapXml } from './sitemap.ts';

const course = normaliseCourse({
  documentId: 'c1',
  title: 'Maths & more',
  slug: 'maths',
  units: [{ title: 'One', slug: 'one', lessons: [{ documentId: 'l1', title: 'A', slug: 'a' }] }],
});
const subject = normaliseSubject({ title: 'Mathematics', slug: 'mathematics', courses: [] });

describe('the map of the site', () => {
  const xml = sitemapXml('https://akada.example', [{ subject, courses: [course] }]);

  it('names public pages, courses and lessons by their full URL', () => {
    expect(xml).toContain('<loc>https://akada.example/</loc>');
    expect(xml).toContain('<loc>https://akada.example/mission</loc>');
    expect(xml).toContain('<loc>https://akada.example/courses/mathematics/maths</loc>');
    expect(xml).toContain('<loc>https://akada.example/courses/mathematics/maths/one/a/l1</loc>');
  });

  it('names them in every language', () => {
    expect(xml).toContain('<loc>https://akada.example/ha</loc>');
    expect(xml).toContain('<loc>https://akada.example/yo/courses/mathematics/maths</loc>');
  });

  it('leaves out what nobody searches for', () => {
    expect(xml).not.toContain('coming-soon');
    expect(xml).not.toContain('dashboard');
  });
});

describe('robots.txt', () => {
  it('keeps search engines out of the signed-in area and shows them the map', () => {
    const text = robotsTxt('https://akada.example');
    expect(text).toContain('Disallow: /dashboard');
    expect(text).toContain('Disallow: /ig/dashboard');
    expect(text).toContain('Sitemap: https://akada.example/sitemap.xml');
  });

  it('names no map while nobody knows the public URL', () => {
    expect(robotsTxt(null)).not.toContain('Sitemap');
  });
});
