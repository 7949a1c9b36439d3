import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Exercise } from '@akada/exercises/model';
import { describe, expect, it } from 'vitest';
import type { ContentTree, FullCourse, FullLesson } from '../../content-tree.ts';
import { testCurriculum } from '../../testing/test-curriculum.ts';
import { lessonExercises } from '../exercises/lesson-exercises.ts';
import { lessonsOf } from '../library.ts';
import { splitFrontMatter } from '../reading/front-matter.ts';
import { parseYamlSource } from '../reading/yaml-source.ts';
import { courseSchema, lessonSchema } from '../schema.ts';
import { writeBack } from './write-back.ts';

const root = join(import.meta.dirname, '../../../../../curriculum');
const { library, tree: built } = testCurriculum();
const textOf = (path: string) => readFileSync(join(root, path), 'utf8');

/** What Strapi returns before any edit, for a test to change. */
function edited(change: (course: FullCourse, lesson: FullLesson) => void): ContentTree {
  const tree: ContentTree = structuredClone(built);
  const course = tree.subjects.flatMap(({ courses }) => courses).find(isMathematics);
  const lesson = course?.units[0]?.lessons[0];
  if (!course || !lesson) throw new Error('The course is not there');
  change(course, lesson);
  return tree;
}

const isMathematics = ({ documentId }: FullCourse) => documentId === 'jss1-mathematics';
const file = 'mathematics/jss1-mathematics/lessons/counting-in-millions-billions-and-trillions.md';
const courseFile = 'mathematics/jss1-mathematics/course.yaml';

/** Lines of the old and the new text that are not in the other. */
function difference(name: string, files: Map<string, string>) {
  const before = textOf(name).split('\n');
  const after = (files.get(name) ?? '').split('\n');
  return {
    gone: before.filter((line) => !after.includes(line)),
    come: after.filter((line) => !before.includes(line)),
  };
}

describe('writeBack', () => {
  it('writes several lines, also with colons at their ends, so that they are read again', () => {
    const description = ':::goals\n- One\n:::\n$';
    const tree = edited((course) => Object.assign(course, { description }));
    const [text = ''] = writeBack(library, tree, textOf).files.values();
    const { source, findings } = parseYamlSource('x', text, courseSchema);
    expect(findings).toEqual([]);
    expect(source?.data.description).toBe(description);
  });

  it('changes no letter of any file when nothing was edited', () => {
    const { files, notes } = writeBack(library, built, textOf);
    expect([...files.keys()]).toEqual([]);
    expect(notes).toEqual([]);
  });

  it('changes only the lines of an edited question', () => {
    const tree = edited((_course, lesson) => {
      const [question] = lesson.quiz_question;
      const [option] = question?.question_option ?? [];
      if (!question || !option) throw new Error('The question is not there');
      question.title = 'How many: 5?';
      option.explanation = "It's so.";
      lesson.updatedAt = '2027-01-31T10:00:00.000Z';
    });
    const { files } = writeBack(library, tree, textOf);
    expect([...files.keys()]).toEqual([file]);
    const { gone, come } = difference(file, files);
    expect(gone).toHaveLength(2);
    expect(come).toEqual([
      'updated: 2027-01-31',
      "    title: 'How many: 5?'",
      "        explanation: It's so.",
    ]);
  });

  it('writes words, goals and pictures as the file has them', () => {
    const tree = edited((_course, lesson) => {
      lesson.body = (lesson.body ?? '').replace('- ', '- First, ').replace(/\n$/u, '\nThe end.\n');
    });
    const { files } = writeBack(library, tree, textOf);
    const { come } = difference(file, files);
    expect(come.some((line) => line.startsWith('  - First, '))).toBe(true);
    expect(come).toContain('The end.');
    expect(files.get(file)).not.toContain('/media/');
  });

  it('names the picture of a question by its path', () => {
    const tree = edited((_course, lesson) => {
      const [question] = lesson.quiz_question;
      const picture = /!\[[^\]]*\]\([^)]*\)/u.exec(lesson.body ?? '')?.[0];
      if (!question) throw new Error('The question is not there');
      question.title = `How many? ${picture}`;
    });
    const { come } = difference(file, writeBack(library, tree, textOf).files);
    const title = come.find((line) => line.includes('How many?'));
    expect(title).toMatch(/\(pictures\/groups-of-three\.svg\)/u);
  });

  it('adds, removes and moves questions without touching the others', () => {
    const tree = edited((_course, lesson) => {
      const [first, second, ...rest] = lesson.quiz_question;
      if (!first || !second) throw new Error('The questions are not there');
      const added = { ...structuredClone(first), key: 'new-one', title: 'New?' };
      lesson.quiz_question = [second, ...rest, added];
    });
    const text = writeBack(library, tree, textOf).files.get(file) ?? '';
    // Exercises have keys too; only the questions were moved.
    const keysIn = (lesson: string) =>
      [
        ...(/^questions:\n((?: .*\n)+)/mu.exec(lesson)?.[1] ?? '').matchAll(/^ {2}- key: (.*)$/gmu),
      ].map(([, key]) => key);
    expect(keysIn(text)).toHaveLength(keysIn(textOf(file)).length);
    expect(keysIn(text)).toEqual([...keysIn(textOf(file)).slice(1), 'new-one']);
  });

  it('moves a lesson to another unit and renames a unit in course.yaml alone', () => {
    const tree = edited((course) => {
      const [one, two] = course.units;
      const moved = one?.lessons.pop();
      if (!one || !two || !moved) throw new Error('The units are not there');
      two.lessons.unshift(moved);
      two.title = 'All about fractions';
    });
    const { files } = writeBack(library, tree, textOf);
    expect([...files.keys()]).toEqual([courseFile]);
    expect(difference(courseFile, files).come).toEqual(['    title: All about fractions']);
    expect(files.get(courseFile)).toContain(
      '    lessons:\n      - converting-base-ten-to-binary\n      - equivalent-fractions\n',
    );
  });

  it('makes a file for a new lesson that the reader takes', () => {
    const tree = edited((course, lesson) => {
      const id = 'jss1-mathematics-unit-1-lesson-6-roman-numbers';
      const fresh = {
        ...structuredClone(lesson),
        documentId: id,
        slug: null,
        title: 'Roman Numbers',
      };
      course.units[0]?.lessons.push(fresh);
    });
    const { files } = writeBack(library, tree, textOf);
    expect([...files.keys()].sort()).toEqual([
      'benchmark/mathematics.yaml',
      courseFile,
      'mathematics/jss1-mathematics/flashcards.yaml',
      'mathematics/jss1-mathematics/lessons/roman-numbers.md',
      'mathematics/jss1-mathematics/storyboards/roman-numbers.yaml',
    ]);
    expect(files.get(courseFile)).toContain('      - roman-numbers\n');
    const text = files.get('mathematics/jss1-mathematics/lessons/roman-numbers.md');
    expect(text).toMatch(
      /^---\nid: jss1-mathematics-unit-1-lesson-6-roman-numbers\ntitle: Roman Numbers\n/u,
    );
    expect(text).toContain('\nterm: 1\n');
  });

  it('deletes nothing and says what is no longer published', () => {
    const tree = edited((course) => {
      course.units[0]?.lessons.shift();
      course.units.pop();
    });
    const { files, notes } = writeBack(library, tree, textOf);
    expect([...files.keys()]).toEqual([courseFile]);
    expect(files.get(courseFile)).toContain('jss1-mathematics-unit-6');
    expect(notes.length).toBeGreaterThanOrEqual(2);
  });

  it('keeps a video by its path, and takes another one by its address', () => {
    const tree = edited((_course, lesson) => {
      lesson.videoUrl = 'https://youtu.be/abc';
      lesson.duration = 75;
    });
    const { come } = difference(file, writeBack(library, tree, textOf).files);
    expect(come).toContain('video: https://youtu.be/abc');
    expect(come).toContain('duration: 75');
  });

  describe('exercises', () => {
    const practised =
      'mathematics/primary5-mathematics/lessons/proper-improper-and-mixed-fractions.md';
    /** The lesson of that file, changed by a test. */
    function editedExercises(change: (lesson: FullLesson) => void) {
      const tree: ContentTree = structuredClone(built);
      const lessons = tree.subjects
        .flatMap(({ courses }) => courses.flatMap(({ units }) => units))
        .flatMap((unit) => unit.lessons);
      const lesson = lessons.find(({ slug }) => slug === 'proper-improper-and-mixed-fractions');
      if (!lesson) throw new Error('The lesson is not there');
      change(lesson);
      return writeBack(library, tree, textOf).files;
    }

    it('are written anew where they were edited, and nowhere else', () => {
      const files = editedExercises(({ exercises }) => {
        const ribbon = exercises.find(({ key }) => key === 'ribbon');
        if (ribbon?.__component !== 'exercise.number') throw new Error('It is not there');
        ribbon.prompt = 'How many tenths is it?';
        ribbon.hints = 'Look.\nLook again.';
        for (const raw of exercises) raw.id += 1_000;
      });
      expect([...files.keys()]).toEqual([practised]);
      const { gone, come } = difference(practised, files);
      expect(gone.map((line) => line.trim().split(':')[0])).toEqual([
        ...['number', 'answer', '5', 'hints'],
      ]);
      expect(come.map((line) => line.trim())).toEqual([
        expect.stringMatching(/^updated: /u),
        'number: How many tenths is it?',
        "answer: '23'",
        "'5': Each whole metre has 10 tenths. Multiply first.",
        'hints:',
        '- Look.',
        '- Look again.',
      ]);
    });

    it('of every kind are written as the reader takes them', () => {
      const files = editedExercises((lesson) => {
        for (const raw of lesson.exercises) {
          raw.difficulty = raw.difficulty === 3 ? 2 : 3;
          if ('prompt' in raw) raw.prompt = `${raw.prompt} Think.`;
        }
        const [skill] = lesson.skills;
        if (skill) skill.title = 'Another title';
        lesson.body = (lesson.body ?? '').replace('- A proper fraction', '- Every proper fraction');
      });
      const parts = splitFrontMatter(files.get(practised) ?? '');
      const { source, findings } = parseYamlSource('x', parts?.yaml ?? '', lessonSchema);
      expect(findings).toEqual([]);
      const before = lessonsOf(library).find(({ file: name }) => name === practised)?.data;
      if (!source || !before) throw new Error('The lesson is not there');
      const changed = (entry: Exercise): Exercise => ({
        ...entry,
        difficulty: entry.difficulty === 3 ? 2 : 3,
        ...('prompt' in entry && entry.kind !== 'choice'
          ? { prompt: `${entry.prompt} Think.` }
          : {}),
      });
      const written = lessonExercises(source.data);
      expect(written.exercises).toEqual(lessonExercises(before).exercises.map(changed));
      expect(written.skills[0]?.title).toBe('Another title');
      expect(source.data.summary?.[0]).toMatch(/^Every proper fraction/u);
    });

    it('go, come and move without touching the others', () => {
      const files = editedExercises((lesson) => {
        const [first, second, ...rest] = lesson.exercises;
        if (!first || !second) throw new Error('They are not there');
        lesson.exercises = [...rest, second];
      });
      const { come } = difference(practised, files);
      expect(come).toEqual([expect.stringMatching(/^updated: /u)]);
      expect(files.get(practised)).not.toContain('choice: find-improper');
    });
  });
});
