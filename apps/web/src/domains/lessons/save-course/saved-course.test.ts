import { normaliseCourse } from '@akada/content/normalise';
import { IDBFactory } from 'fake-indexeddb';
import 'fake-indexeddb/auto';
import { afterAll, beforeEach, describe, expect, test, vi } from 'vitest';
import { bytesToSave, filesOf, picturesIn } from './saved-course.ts';

const ruler = '/media/c/ruler.svg?v=1a&bytes=2400&w=9&h=9';
const clock = '/media/c/clock%20face.webp?v=2b&bytes=600';
const lesson = (id: string, body: string) => ({ id: 1, documentId: id, title: id, body });
const raw = {
  id: 1,
  documentId: 'c',
  title: 'Course',
  slug: 'c',
  units: [
    {
      id: 1,
      documentId: 'u',
      title: 'Unit',
      lessons: [
        lesson('l1', `Look.\n\n![A ruler](${ruler})`),
        lesson('l2', `![A clock](${clock})`),
      ],
    },
  ],
};
const course = normaliseCourse(raw);

afterAll(() => void vi.unstubAllGlobals());

describe('what a course costs', () => {
  test('is its pictures, each once, and the exercises of each lesson', () => {
    expect(picturesIn([course, course])).toEqual([ruler, clock]);
    expect(bytesToSave(course)).toEqual({ pictures: 2_400 + 600, exercises: 2 * 2_200 });
  });

  test('its words are one more file, where lessons mark words', () => {
    expect(filesOf(course, [])).toEqual([ruler, clock]);
    const body = '[**half**](#word)';
    const [unit] = course.units;
    const lessons = unit?.lessons.map((one) => ({ ...one, body })) ?? [];
    const marked = unit ? { ...course, units: [{ ...unit, lessons }] } : course;
    expect(filesOf(marked, [])).toEqual(['/media/c/words-en.json']);
  });

  test('films and explainers are not fetched', () => {
    expect(picturesIn('/media/c/a.webm /media/c/a.json?bytes=9 https://x.example/a.svg')).toEqual(
      [],
    );
  });
});

describe('a course for bad days', () => {
  let pictures: string[] = [];
  let isPictureMissing = false;
  const percents: number[] = [];

  beforeEach(() => {
    vi.resetModules();
    vi.stubGlobal('indexedDB', new IDBFactory());
    pictures = [];
    percents.length = 0;
    isPictureMissing = false;
    vi.stubGlobal(
      'Image',
      class {
        onload = () => {};
        onerror = () => {};
        set src(url: string) {
          pictures.push(url);
          queueMicrotask(isPictureMissing ? this.onerror : this.onload);
        }
      },
    );
    vi.stubGlobal('navigator', {});
    vi.stubGlobal('fetch', async (url: string) => {
      const id = /lessons\/(l\d)/.exec(url)?.[1];
      const data = id
        ? { id: 1, documentId: id, title: id, skills: [], exercises: [] }
        : { id: 1, documentId: 'u', title: 'Unit', lessons: [] };
      return Response.json({ data });
    });
  });

  /** The state of a page with the course open. */
  async function open() {
    const { savedCourses } = await import('#domains/courses/content/saved-courses.ts');
    await savedCourses.save(course, raw);
    const { saveCourse } = await import('./save-course.ts');
    const { courseOnDevice, removeSavedCourse } = await import('./saved-course.ts');
    const controller = new AbortController();
    const save = () =>
      saveCourse(course, {
        signal: controller.signal,
        loadCode: async () => undefined,
        onProgress: (percent) => percents.push(percent),
      });
    return { save, state: () => courseOnDevice(course), remove: () => removeSavedCourse(course) };
  }

  test('is on the device with pictures and exercises, and can be removed', async () => {
    const { save, state, remove } = await open();
    expect(await state()).toBe('unsaved');
    expect(await save()).toBe(true);
    expect(pictures).toEqual([ruler, clock]);
    expect(percents).toEqual([...percents].sort((a, b) => a - b));
    expect(percents.length).toBeGreaterThan(0);
    expect(await state()).toBe('while-open');
    await remove();
    expect(await state()).toBe('unsaved');
  });

  test('a course without units is not saved before somebody saves it', async () => {
    const { courseOnDevice } = await import('./saved-course.ts');
    expect(await courseOnDevice(normaliseCourse({ ...raw, units: [] }))).toBe('unsaved');
  });

  test('is not called saved when a picture did not come', async () => {
    const { save, state } = await open();
    isPictureMissing = true;
    await expect(save()).rejects.toThrow('A picture did not load');
    expect(await state()).toBe('unsaved');
    const { savedExercises } = await import('#domains/exercises/content/saved-exercises.ts');
    expect(await savedExercises.arePinned(['l1'])).toBe(false);
  });

  test('keeps its exercises and its list of skills when more courses are saved after it', async () => {
    const LESSONS = 60;
    const large = (name: string) => ({
      ...raw,
      documentId: name,
      slug: name,
      units: Array.from({ length: 10 }, (_, unit) => ({
        id: unit,
        documentId: `${name}-u${unit}`,
        title: 'Unit',
        lessons: Array.from({ length: LESSONS / 10 }, (__, place) =>
          lesson(`${name}-u${unit}-l${place}`, 'Text'),
        ),
      })),
    });
    vi.stubGlobal('fetch', async (url: string) => {
      const [, kind, id = ''] = /(units|lessons)\/([^?]+)/.exec(url) ?? [];
      const own = kind === 'lessons' ? { skills: [], exercises: [] } : { lessons: [] };
      return Response.json({ data: { id: 1, documentId: id, title: id, ...own } });
    });
    const { savedCourses } = await import('#domains/courses/content/saved-courses.ts');
    const { saveCourse } = await import('./save-course.ts');
    const { courseOnDevice } = await import('./saved-course.ts');
    const { loadUnitSkills } = await import('#domains/exercises/sets/unit-skills.ts');
    const { savedExercises } = await import('#domains/exercises/content/saved-exercises.ts');
    const names = ['first', 'second', 'third', 'fourth'];
    const outcomes: boolean[] = [];
    for (const name of names) {
      const one = normaliseCourse(large(name));
      await savedCourses.save(one, large(name));
      outcomes.push(
        await saveCourse(one, {
          signal: new AbortController().signal,
          loadCode: async () => undefined,
          onProgress: () => undefined,
        }),
      );
    }
    expect(outcomes).toEqual([true, true, true, true]);
    vi.stubGlobal('fetch', async () => {
      throw new TypeError('no network');
    });
    const { signal } = new AbortController();
    for (const name of names) {
      const one = normaliseCourse(large(name));
      expect([name, await courseOnDevice(one)]).toEqual([name, 'while-open']);
      for (const unit of one.units) {
        expect((await loadUnitSkills(unit.documentId, signal)).documentId).toBe(unit.documentId);
        for (const { documentId } of unit.lessons)
          expect((await savedExercises.findById(documentId))?.value.documentId).toBe(documentId);
      }
    }
  });

  test('is known to be impossible where the browser stores nothing', async () => {
    const { canSaveCourses } = await import('./saved-course.ts');
    expect(await canSaveCourses()).toBe(true);
    vi.resetModules();
    vi.stubGlobal('indexedDB', undefined);
    expect(await (await import('./saved-course.ts')).canSaveCourses()).toBe(false);
  });

  test.each([0, 9])(
    'says when the device has no room after %i writes, and takes none',
    async (room) => {
      const { save, state } = await open();
      const { savedExercises } = await import('#domains/exercises/content/saved-exercises.ts');
      const real = IDBObjectStore.prototype.put;
      let writes = 0;
      const put = vi.spyOn(IDBObjectStore.prototype, 'put').mockImplementation(function (
        this: IDBObjectStore,
        ...args
      ) {
        writes += 1;
        if (writes > room) throw new DOMException('Full', 'QuotaExceededError');
        return real.apply(this, args);
      });
      expect(await save()).toBe(false);
      put.mockRestore();
      expect(writes).toBeGreaterThan(room);
      expect(await state()).toBe('unsaved');
      expect(await savedExercises.findById('l1')).toBeNull();
    },
  );
});
