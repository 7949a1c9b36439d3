import { createHash } from 'node:crypto';
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { blueprintSchema } from '@akada/exercises/papers/blueprint';
import type * as v from 'valibot';
import { explainerJson, type Storyboard, storyboardSchema } from '../../explainer/storyboard.ts';
import type { Finding } from '../finding.ts';
import type {
  Asset,
  CourseFolder,
  LessonFile,
  Library,
  Sourced,
  StoryboardFile,
  SubjectFolder,
} from '../library.ts';
import {
  assignmentsSchema,
  benchmarkSchema,
  courseSchema,
  flashcardsSchema,
  lessonSchema,
  subjectSchema,
  wordsSchema,
  worksheetsSchema,
} from '../schema.ts';
import { splitFrontMatter } from './front-matter.ts';
import { pictureSize } from './picture-size.ts';
import { parseYamlSource } from './yaml-source.ts';

export type Reading = { library: Library; findings: Finding[] };

const assetFolders = ['pictures', 'media'];

function namesIn(dir: string, kind: 'folder' | 'file'): string[] {
  if (!existsSync(dir)) return [];
  return readdirSync(dir, { withFileTypes: true })
    .filter((entry) => !entry.name.startsWith('.'))
    .filter((entry) => (kind === 'folder' ? entry.isDirectory() : entry.isFile()))
    .map((entry) => entry.name)
    .sort();
}

/** A file of a course in the library's format. */
export function assetOf(path: string, content: Buffer): Asset {
  return {
    path,
    bytes: content.length,
    version: createHash('sha256').update(content).digest('hex').slice(0, 12),
    svg: path.endsWith('.svg') ? content.toString('utf8') : null,
    size: path.endsWith('.svg') ? null : pictureSize(content),
  };
}

/** The explainer of a lesson in the served format. */
export const explainerAsset = (slug: string, storyboard: Storyboard): Asset =>
  assetOf(`storyboards/${slug}.json`, Buffer.from(explainerJson(storyboard)));

function createReader(root: string) {
  const findings: Finding[] = [];

  function report(file: string, rule: string, message: string): void {
    findings.push({ file, line: 1, rule, message });
  }

  function readYaml<const S extends v.GenericSchema>(
    file: string,
    schema: S,
  ): Sourced<v.InferOutput<S>> | null {
    const parsed = parseYamlSource(file, readFileSync(join(root, file), 'utf8'), schema);
    findings.push(...parsed.findings);
    return parsed.source;
  }

  function readOptionalYaml<const S extends v.GenericSchema>(file: string, schema: S) {
    return existsSync(join(root, file)) ? readYaml(file, schema) : null;
  }

  function readRequiredYaml<const S extends v.GenericSchema>(file: string, schema: S) {
    if (existsSync(join(root, file))) return readYaml(file, schema);
    report(file, 'files-and-order-agree', 'the file is missing');
    return null;
  }

  function readLesson(file: string, slug: string): LessonFile | null {
    const parts = splitFrontMatter(readFileSync(join(root, file), 'utf8'));
    if (!parts) {
      report(file, 'shape', 'the file must begin with front matter between two lines of ---');
      return null;
    }
    const parsed = parseYamlSource(file, parts.yaml, lessonSchema, parts.yamlLine);
    findings.push(...parsed.findings);
    if (!parsed.source) return null;
    return { ...parsed.source, slug, body: parts.body, bodyLine: parts.bodyLine };
  }

  const readAsset = (coursePath: string, path: string): Asset =>
    assetOf(path, readFileSync(join(root, coursePath, path)));

  function readStoryboards(path: string): StoryboardFile[] {
    return namesIn(join(root, path), 'file')
      .filter((name) => name.endsWith('.yaml'))
      .flatMap((name) => {
        const file = `${path}/${name}`;
        const text = readFileSync(join(root, file), 'utf8');
        const source = readYaml(file, storyboardSchema);
        if (!source) return [];
        const slug = name.slice(0, -'.yaml'.length);
        return [{ ...source, slug, text, asset: explainerAsset(slug, source.data) }];
      });
  }

  function readCourse(path: string): CourseFolder | null {
    const course = readRequiredYaml(`${path}/course.yaml`, courseSchema);
    const lessons = namesIn(join(root, path, 'lessons'), 'file')
      .filter((name) => name.endsWith('.md'))
      .flatMap((name) => readLesson(`${path}/lessons/${name}`, name.slice(0, -3)) ?? []);
    const assets = assetFolders.flatMap((folder) =>
      namesIn(join(root, path, folder), 'file').map((name) => readAsset(path, `${folder}/${name}`)),
    );
    const extras = {
      flashcards: readOptionalYaml(`${path}/flashcards.yaml`, flashcardsSchema),
      assignments: readOptionalYaml(`${path}/assignments.yaml`, assignmentsSchema),
      worksheets: readOptionalYaml(`${path}/worksheets.yaml`, worksheetsSchema),
      words: readOptionalYaml(`${path}/words.yaml`, wordsSchema),
    };
    const storyboards = readStoryboards(`${path}/storyboards`);
    return course && { path, course, lessons, ...extras, assets, storyboards };
  }

  function readSubject(path: string): SubjectFolder | null {
    const subject = readRequiredYaml(`${path}/subject.yaml`, subjectSchema);
    const courses = namesIn(join(root, path), 'folder').flatMap(
      (name) => readCourse(`${path}/${name}`) ?? [],
    );
    courses.sort((a, b) => (a.course.data.order ?? 0) - (b.course.data.order ?? 0));
    return subject && { path, subject, courses };
  }

  return { findings, readSubject, readYaml };
}

/** Reads every file of a curriculum folder; files that do not parse become findings, the others a library. */
export function readCurriculum(root: string): Reading {
  const reader = createReader(root);
  const subjects = namesIn(root, 'folder')
    .filter((name) => name !== 'benchmark' && name !== 'papers')
    .flatMap((name) => reader.readSubject(name) ?? []);
  subjects.sort((a, b) => (a.subject.data.order ?? 0) - (b.subject.data.order ?? 0));
  const yamlIn = (folder: string) =>
    namesIn(join(root, folder), 'file')
      .filter((name) => name.endsWith('.yaml'))
      .map((name) => `${folder}/${name}`);
  const benchmarks = yamlIn('benchmark').flatMap(
    (file) => reader.readYaml(file, benchmarkSchema) ?? [],
  );
  const papers = yamlIn('papers').flatMap((file) => reader.readYaml(file, blueprintSchema) ?? []);
  const lockFile = join(root, 'ids.lock');
  const lock = existsSync(lockFile) ? readFileSync(lockFile, 'utf8').split(/\r?\n/u) : [];
  return { library: { subjects, benchmarks, papers, lock }, findings: reader.findings };
}
