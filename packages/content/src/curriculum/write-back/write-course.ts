import { isDeepStrictEqual } from 'node:util';
import { isMap, isSeq, type YAMLMap } from 'yaml';
import type { FullCourse, FullUnit } from '../../content-tree.ts';
import { openYaml, setKey, topMap, yamlText } from './yaml-edit.ts';

const courseOrder = [
  'id',
  'title',
  'slug',
  'level',
  'curriculum',
  'description',
  'thumbnail',
  'order',
  'created',
  'updated',
  'units',
];
const unitOrder = ['id', 'title', 'term', 'description', 'lessons'];

/** A unit of course.yaml with the file names of its lessons. */
export type PlannedUnit = { unit: FullUnit; lessons: string[]; term: number };

function writeUnit(
  document: Parameters<typeof setKey>[0],
  map: YAMLMap,
  before: FullUnit,
  { unit, lessons, term }: PlannedUnit,
): void {
  const set = (key: string, value: unknown) => setKey(document, map, key, value, unitOrder);
  if (unit.title !== before.title) set('title', unit.title);
  if (term !== before.term) set('term', term);
  if (unit.description !== before.description) set('description', unit.description ?? undefined);
  const list = map.get('lessons');
  const listed = isSeq(list) ? list.toJSON() : [];
  if (!isDeepStrictEqual(listed, lessons)) set('lessons', lessons);
}

function unitData({ unit, lessons, term }: PlannedUnit) {
  return {
    id: unit.documentId,
    title: unit.title,
    term,
    ...(unit.description ? { description: unit.description } : {}),
    lessons,
  };
}

const fields = ['title', 'slug', 'level', 'description', 'thumbnail', 'order'] as const;

/** The text of course.yaml after an editor's changes; the same text when there are none. */
export function writeCourse(
  text: string,
  before: FullCourse,
  wanted: FullCourse,
  planned: readonly PlannedUnit[],
): string {
  const { document, text: yaml } = openYaml(text);
  const map = topMap(document);
  const set = (key: string, value: unknown) => setKey(document, map, key, value, courseOrder);
  for (const field of fields) {
    if (wanted[field] !== before[field]) set(field, wanted[field] ?? undefined);
  }
  const units = map.get('units');
  if (isSeq(units)) {
    const maps = new Map(
      units.items.flatMap((item) => (isMap(item) ? [[item.get('id'), item]] : [])),
    );
    const known = new Map(before.units.map((unit) => [unit.documentId, unit]));
    units.items = planned.map((plan) => {
      const old = known.get(plan.unit.documentId);
      const item = maps.get(plan.unit.documentId);
      if (!old || !item) return document.createNode(unitData(plan));
      writeUnit(document, item, old, plan);
      return item;
    });
  }
  const written = yaml();
  if (written === text) return text;
  set('updated', wanted.updatedAt.slice(0, 10));
  return yaml();
}

export function newCourse(course: FullCourse, planned: readonly PlannedUnit[]): string {
  return yamlText({
    id: course.documentId,
    title: course.title,
    ...(course.slug === course.documentId ? {} : { slug: course.slug }),
    level: course.level,
    description: course.description ?? '',
    ...(course.thumbnail ? { thumbnail: course.thumbnail } : {}),
    order: course.order ?? 0,
    created: course.createdAt.slice(0, 10),
    updated: course.updatedAt.slice(0, 10),
    units: planned.map(unitData),
  });
}
