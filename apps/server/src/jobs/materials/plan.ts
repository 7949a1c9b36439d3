import { createHash } from 'node:crypto';
import { type CourseFolder, coursesOf, type Library } from '@akada/content/curriculum/library';
import { wordLines } from '@akada/content/words';
import type { MadeSheet, SheetFacts } from '@akada/materials/page/sheet';
import { makeStudySheet, studyLesson } from '@akada/materials/study-sheet';
import { makeAnswerKey, makeWorksheet } from '@akada/materials/worksheet';
import type { MaterialKind } from './manifest.ts';

/** Incremented whenever the layout of the pages changes: every file is then generated again. */
const makerVersion = 5;

const names: Record<MaterialKind, string> = {
  worksheet: 'Worksheet',
  'answer-key': 'Answer key',
  'study-sheet': 'Study sheet',
};

/** One file that should exist, and how to generate it. */
export type PlannedMaterial = {
  id: string;
  course_id: string;
  unit_id: string;
  kind: MaterialKind;
  title: string;
  position: number;
  is_paid: boolean;
  /** Changes exactly when the pages would. */
  hash: string;
  make(): Promise<MadeSheet>;
};

type Unit = CourseFolder['course']['data']['units'][number];
type Draft<Source> = {
  id: string;
  kind: MaterialKind;
  title: string;
  source: Source;
  make(source: Source, facts: SheetFacts): Promise<MadeSheet>;
};

const hashOf = (value: unknown) =>
  createHash('sha256').update(JSON.stringify(value)).digest('hex').slice(0, 24);

function planUnit(folder: CourseFolder, unit: Unit, unitIndex: number) {
  const { data: course } = folder.course;
  const unitTitle = `Unit ${unitIndex + 1}: ${unit.title}`;
  const materials: Omit<PlannedMaterial, 'position'>[] = [];

  function add<Source>({ id, kind, title, source, make }: Draft<Source>) {
    const facts = { title, kind: names[kind], course: course.title, unit: unitTitle };
    materials.push({
      id,
      course_id: course.id,
      unit_id: unit.id,
      kind,
      title,
      // The first unit of every course is free, so that everyone can see what the sheets are like.
      is_paid: unitIndex > 0,
      hash: hashOf([makerVersion, kind, facts, source]),
      make: () => make(source, facts),
    });
  }

  const svgOf = (path: string) => folder.assets.find((asset) => asset.path === path)?.svg ?? null;
  const lessons = unit.lessons.flatMap(
    (slug) => folder.lessons.find((one) => one.slug === slug) ?? [],
  );
  if (lessons.length > 0)
    add({
      id: `${unit.id}-study-sheet`,
      kind: 'study-sheet',
      title: unit.title,
      source: lessons.map(({ data, body }) =>
        studyLesson(data, body, svgOf, wordLines(folder.words?.data.words ?? [], body)),
      ),
      make: makeStudySheet,
    });
  for (const source of folder.worksheets?.data.worksheets ?? []) {
    if (source.unit !== unit.id) continue;
    const { id, title } = source;
    add({ id, kind: 'worksheet', title, source, make: makeWorksheet });
    add({ id: `${id}-answers`, kind: 'answer-key', title, source, make: makeAnswerKey });
  }
  return materials;
}

/** Every study sheet, worksheet and answer key of the curriculum, course by course in teaching order. */
export function planMaterials(library: Library): PlannedMaterial[] {
  return coursesOf(library).flatMap((folder) =>
    folder.course.data.units
      .flatMap((unit, index) => planUnit(folder, unit, index))
      .map((material, position) => ({ ...material, position })),
  );
}
