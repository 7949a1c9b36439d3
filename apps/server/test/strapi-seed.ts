import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { ContentTree, FullCourse } from '@akada/content/content-tree';
import { Hono } from 'hono';
import { createContentRoutes } from '../src/content/content-routes.ts';
import { createMemoryContentSource } from '../src/content/memory/memory-content-source.ts';

type Seed = {
  subjects: Omit<ContentTree['subjects'][number], 'courses'>[];
  courses: (FullCourse & { subject: string })[];
};

export const strapiFixtures = join(import.meta.dirname, 'fixtures/strapi');

/** The content behind the recorded responses: one subject, two courses, eight lessons. */
export function seedTree(): ContentTree {
  const seed: Seed = JSON.parse(readFileSync(join(strapiFixtures, 'seed.json'), 'utf8'));
  return {
    subjects: seed.subjects.map((subject) => ({
      ...subject,
      courses: seed.courses.filter((course) => course.subject === subject.documentId),
    })),
  };
}

/** The content service over the seed, mounted as in the product, with Strapi's default limit. */
export function seededContentApp(): Hono {
  const source = createMemoryContentSource(seedTree(), { defaultLimit: 25 });
  return new Hono().route(
    '/api',
    createContentRoutes(() => source),
  );
}
