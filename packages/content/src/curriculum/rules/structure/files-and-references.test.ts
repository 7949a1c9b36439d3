import { describe, expect, it } from 'vitest';
import {
  benchmarkBank,
  benchmarkItem,
  coursePath,
  lessonPath,
  options,
  questions,
  soundBody,
  verdict,
} from '../../../../test/sample-curriculum.ts';
import { circleFrom } from '../../prerequisites.ts';
import { imagesExistWithAlt } from '../media/images-exist-with-alt.ts';
import { picturesReadable } from '../media/pictures-readable.ts';
import { picturesSafeAndLight } from '../media/pictures-safe-and-light.ts';
import { marksSplit } from '../questions/marks-split.ts';
import { linksWellFormed } from '../text/links-well-formed.ts';
import { termsAgree } from '../text/terms-agree.ts';
import { courseComplete } from './course-complete.ts';
import { filesAndOrderAgree } from './files-and-order-agree.ts';
import { referencesExist } from './references-exist.ts';

function unit(lessons: string[]) {
  return { units: [{ id: 'jss1-mathematics-unit-1', title: 'Number', term: 1, lessons }] };
}

describe('files-and-order-agree', () => {
  it('accepts files that are all listed once', () => {
    expect(verdict(filesAndOrderAgree)).toEqual([]);
  });

  it('refuses an entry without a file', () => {
    const course = unit(['halves', 'thirds', 'quarters']);
    expect(verdict(filesAndOrderAgree, { course })[0]).toContain('lists "quarters"');
  });

  it('refuses a file without an entry', () => {
    expect(verdict(filesAndOrderAgree, { course: unit(['thirds']) })).toEqual([
      `${lessonPath}: no unit of course.yaml lists "halves"`,
    ]);
  });

  it('refuses an entry that stands twice and a unit without lessons', () => {
    expect(
      verdict(filesAndOrderAgree, { course: unit(['halves', 'thirds', 'halves']) })[0],
    ).toContain('twice');
    expect(verdict(filesAndOrderAgree, { course: unit([]) }).at(-1)).toContain('has no lesson');
  });
});

describe('course-complete', () => {
  it('accepts lessons with cards and units with an assignment and a worksheet', () => {
    expect(verdict(courseComplete)).toEqual([]);
  });

  it('names what is missing', () => {
    expect(verdict(courseComplete, { flashcards: { sets: [] } })).toHaveLength(2);
    expect(verdict(courseComplete, { assignments: { assignments: [] } })).toEqual([
      `${coursePath}/course.yaml: the unit "Number" has no assignment`,
    ]);
    expect(verdict(courseComplete, { worksheets: { worksheets: [] } })).toEqual([
      `${coursePath}/course.yaml: the unit "Number" has no worksheet`,
    ]);
  });
});

describe('references-exist', () => {
  it('accepts a sound curriculum', () => {
    expect(verdict(referencesExist)).toEqual([]);
  });

  it('refuses a prerequisite that is no other lesson', () => {
    expect(verdict(referencesExist, { lesson: { prerequisites: ['nope'] } })).toHaveLength(1);
    const own = ['jss1-mathematics-unit-1-lesson-1-halves'];
    expect(verdict(referencesExist, { lesson: { prerequisites: own } })).toHaveLength(1);
  });

  it('refuses prerequisites that lead in a circle', () => {
    const ids = ['a', 'b', 'c'];
    const next = new Map([
      ['a', ['x', 'b']],
      ['b', ['c']],
      ['c', ['b', 'a']],
    ]);
    const wanted = (id: string) => next.get(id) ?? [];
    expect(ids.map((id) => circleFrom(id, wanted))).toEqual([
      ['a', 'b', 'c'],
      ['b', 'c'],
      ['c', 'b'],
    ]);
    expect(circleFrom('x', wanted)).toBeNull();
  });

  it('refuses cards, assignments, worksheets and items that point nowhere', () => {
    const flashcards = { sets: [{ lesson: 'nope', cards: [] }] };
    expect(verdict(referencesExist, { flashcards })[0]).toContain('nope.md');
    const worksheet = { id: 'w', unit: 'nope', title: 'W', introduction: 'I', exercises: [] };
    expect(verdict(referencesExist, { worksheets: { worksheets: [worksheet] } })[0]).toContain(
      'no unit "nope"',
    );
  });

  it('refuses a benchmark of no subject and items of no strand or lesson', () => {
    const history = { ...benchmarkBank(), subject: 'history' };
    expect(verdict(referencesExist, { benchmark: history })[0]).toContain('no subject "history"');
    const items = [benchmarkItem({ strand: 'magic', lessons: ['nope'] })];
    expect(verdict(referencesExist, { benchmark: benchmarkBank({ items }) })).toEqual([
      'benchmark/mathematics.yaml: there is no strand "magic"',
      'benchmark/mathematics.yaml: there is no lesson with the id "nope"',
    ]);
    expect(verdict(referencesExist, { benchmark: benchmarkBank() })).toEqual([]);
  });
});

describe('terms-agree', () => {
  it('accepts lessons in the term of their unit and names one that is not', () => {
    expect(verdict(termsAgree)).toEqual([]);
    expect(verdict(termsAgree, { lesson: { term: 2 } })).toEqual([
      `${lessonPath}: the lesson says term 2, its unit says term 1`,
    ]);
  });
});

describe('images-exist-with-alt', () => {
  it('accepts pictures that exist and are described', () => {
    expect(verdict(imagesExistWithAlt)).toEqual([]);
  });

  it('refuses a picture that is not there', () => {
    const body = `${soundBody}\n\n![A lemon cut in two](pictures/lemon.svg)`;
    expect(verdict(imagesExistWithAlt, { body })[0]).toContain(
      '"pictures/lemon.svg" does not exist',
    );
  });

  it('refuses alt text that is missing or says nothing', () => {
    const body = `${soundBody}\n\n![](pictures/orange.svg)\n\n![orange](pictures/orange.svg)`;
    expect(verdict(imagesExistWithAlt, { body })).toHaveLength(2);
  });

  it('accepts a picture in a question, and in nothing else of a lesson or a course', () => {
    const picture = '![Two halves of an orange](pictures/orange.svg)';
    const asked = (title: string) => ({ key: 'q', title, options: options(1) });
    const inTitle = { questions: [asked(`Which? ${picture}`), ...questions(5)] };
    expect(verdict(imagesExistWithAlt, { lesson: inTitle })).toEqual([]);
    expect(verdict(imagesExistWithAlt, { lesson: { goals: ['Cut it.', picture] } })[0]).toContain(
      'not here',
    );
    const flashcards = {
      sets: [{ lesson: 'halves', cards: [{ key: 'c', front: picture, back: 'x' }] }],
    };
    expect(verdict(imagesExistWithAlt, { flashcards })[0]).toContain('not here');
  });

  it('refuses a picture that nobody shows', () => {
    const files = { [`${coursePath}/pictures/idle.svg`]: '<svg viewBox="0 0 1 1"/>' };
    expect(verdict(imagesExistWithAlt, { files })[0]).toContain('no lesson shows this picture');
  });
});

describe('pictures-safe-and-light', () => {
  const orange = `${coursePath}/pictures/orange.svg`;

  it('accepts a plain drawing', () => {
    expect(verdict(picturesSafeAndLight)).toEqual([]);
  });

  it.each([
    ['<svg width="9"/>', 'viewBox'],
    ['<svg viewBox="0 0 100% 9"/>', 'viewBox'],
    ['<svg viewBox="5 5 9 9"/>', 'viewBox'],
    ['<?xml version="1.0"?><svg viewBox="0 0 9 9"/>', 'viewBox'],
    ['<svg viewBox="0 0 1 1"><script>1</script></svg>', 'scripts'],
    ['<svg viewBox="0 0 1 1" onload="x()"/>', 'scripts'],
    ['<svg viewBox="0 0 1 1"><polygon points="0,0"/></svg>', '<polygon> cannot be printed'],
    ['<svg viewBox="0 0 1 1"><g href="https://x.y/z.png"/></svg>', 'elsewhere'],
    [`<svg viewBox="0 0 1 1"><!--${'x'.repeat(13_000)}--></svg>`, 'bytes'],
  ])('refuses %.40s', (svg, reason) => {
    expect(verdict(picturesSafeAndLight, { files: { [orange]: svg } })[0]).toContain(reason);
  });

  it('accepts references inside the picture', () => {
    const svg = '<svg viewBox="0 0 1 1"><clipPath id="a"/><path clip-path="url(#a)"/></svg>';
    expect(verdict(picturesSafeAndLight, { files: { [orange]: svg } })).toEqual([]);
  });
});

describe('marks-split', () => {
  const asked = (points: number, modelAnswer: string) => {
    const unitId = 'jss1-mathematics-unit-1';
    const task = { kind: 'written', key: 'why', title: 'Why is it so?', points, modelAnswer };
    const facts = { unit: unitId, title: 'Work', instructions: 'Do it.', dueDays: 7 };
    const one = { id: `${unitId}-assignment-1`, ...facts, questions: [task] };
    return verdict(marksSplit, { assignments: { assignments: [one] } });
  };

  it('wants a split from four points on, in the words of the course', () => {
    expect(asked(3, 'Because.')).toEqual([]);
    expect(asked(4, 'Because.\nMarks: 2 for the reason, 2 for the example.\n')).toEqual([]);
    expect(asked(4, 'Because.\nGive one point for each reason.\n')).toEqual([]);
    expect(asked(4, 'Because.')[0]).toContain('"why" needs a line such as "Marks:');
    expect(asked(6, 'It earns marks.')).toHaveLength(1);
  });
});

describe('pictures-readable', () => {
  const said = (inside: string, root = 'font-size="14"') => {
    const svg = `<svg ${root} viewBox="0 0 288 100">${inside}</svg>`;
    return verdict(picturesReadable, { files: { [`${coursePath}/pictures/orange.svg`]: svg } });
  };

  it('accepts text of 13 pixels on a picture as wide as a phone, wherever its size is set', () => {
    expect(said('<text x="1">half</text>')).toEqual([]);
    expect(said('<g font-size="13"><path d="M0 0"/><text>half</text></g>', '')).toEqual([]);
    expect(said('<g font-size="9"><path d="M0 0"/></g><text>half</text>')).toEqual([]);
  });

  it.each([
    ['<text font-size="12.9">half</text>', 'font-size 12.9'],
    ['<g font-size="9"><text>half</text></g>', 'font-size 9'],
    ['<text>half <tspan font-size="9">way</tspan></text>', '"way" has font-size 9'],
    ['<text font-size="80%">half</text>', 'plain number'],
    ['<text style="font-size:30px">half</text>', 'styles'],
    ['<style>text{font-size:30px}</style><text>half</text>', 'styles'],
  ])('refuses %s', (inside, reason) => {
    const found = said(inside);
    expect(found).toHaveLength(1);
    expect(found[0]).toContain(reason);
  });

  it('refuses text without any size, and text that a wide picture makes small', () => {
    expect(said('<text>half</text>', '')[0]).toContain('needs a font-size');
    const wide = '<svg font-size="17" viewBox="0 0 520 9"><text>half</text></svg>';
    const files = { [`${coursePath}/pictures/orange.svg`]: wide };
    expect(verdict(picturesReadable, { files })[0]).toContain('at 520 wide it must be 23.5');
  });
});

describe('links-well-formed', () => {
  it('accepts full web addresses', () => {
    expect(verdict(linksWellFormed)).toEqual([]);
  });

  it.each(['www.example.org', 'http://', 'https://localhost', 'lesson-2', '', 'https://a b.org'])(
    'refuses a link to %j',
    (target) => {
      expect(verdict(linksWellFormed, { body: `${soundBody}\n[here](${target})` })).toHaveLength(1);
    },
  );

  it('accepts a video of the course or of the web, and nothing else', () => {
    const files = { [`${coursePath}/media/halves.webm`]: 'x' };
    expect(verdict(linksWellFormed, { lesson: { video: 'media/halves.webm' }, files })).toEqual([]);
    const web = 'https://www.youtube.com/watch?v=dQw4w9WgXcQ';
    expect(verdict(linksWellFormed, { lesson: { video: web } })).toEqual([]);
    expect(verdict(linksWellFormed, { lesson: { video: 'media/nope.webm' } })).toHaveLength(1);
  });
});
