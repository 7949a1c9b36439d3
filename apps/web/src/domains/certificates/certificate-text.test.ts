import { describe, expect, test } from 'vitest';
import { certificateText, inOneSentence, isFinished } from './certificate-text.ts';
import { drawCertificate, type Look, textWidth } from './draw-certificate.ts';

const record = {
  ...{ lessons: 34, done: 34, quizzes_passed: 1 },
  finished_at: '2026-11-16T11:52:52.58+00:00',
};
const course = {
  title: 'Mathematics JSS 1',
  level: 'JSS 1',
  subject: { title: 'Mathematics' },
};

describe('the words of a certificate', () => {
  test('name nobody unless the learner does', () => {
    expect(certificateText(course, record, '  ')).toEqual({
      heading: 'Certificate',
      title: 'Course finished!',
      sentence: '',
      course: 'Mathematics JSS 1',
      about: '',
      facts: '34 lessons done · 1 quiz passed',
      day: '16 November 2026',
      lessons: 34,
    });
    expect(certificateText(course, record, ' Ọlá ')).toMatchObject({
      title: 'Ọlá',
      sentence: 'has finished the course',
    });
  });

  test('say of class and subject only what the title does not, and leave out quizzes when there are none', () => {
    const odd = { title: 'Fractions', level: 'JSS 1', subject: { title: 'Mathematics' } };
    const text = certificateText(odd, { ...record, quizzes_passed: 0 }, '');
    expect(text).toMatchObject({ about: 'JSS 1 · Mathematics', facts: '34 lessons done' });
    expect(inOneSentence(text)).toBe(
      'Certificate. Course finished!. Fractions. JSS 1 · Mathematics. 34 lessons done. 16 November 2026',
    );
  });

  test('are for those alone whom the database calls finished', () => {
    expect(isFinished(record)).toBe(true);
    expect(isFinished({ ...record, finished_at: null })).toBe(false);
  });
});

/** A fake pen that records what it writes; each letter is half as wide as it is high. */
function recordingPen() {
  const written: { text: string; width: number }[] = [];
  let squares = 0;
  const widthOf = (text: string, font: string) =>
    (text.length * Number(/(\d+)px/.exec(font)?.[1])) / 2;
  const pen = {
    font: '',
    measureText: (text: string) => ({ width: widthOf(text, pen.font) }),
    fillText: (text: string) => written.push({ text, width: widthOf(text, pen.font) }),
    fillRect: (_x: number, _y: number, width: number, height: number) => {
      if (width === height) squares += 1;
    },
  };
  const rest = ['drawImage', 'strokeRect', 'save', 'restore', 'beginPath', 'rect', 'clip'];
  const context = Object.assign(pen, Object.fromEntries(rest.map((name) => [name, () => {}])));
  return {
    pen: context as unknown as CanvasRenderingContext2D,
    written,
    squares: () => squares,
  };
}

const look = { motifSize: { width: 96, height: 96 } } as Look;

describe('the picture of a certificate', () => {
  test('has a square for each lesson, and every line on the paper', () => {
    const { pen, written, squares } = recordingPen();
    const long = { ...course, title: 'Basic Science and Technology for Junior Secondary School 1' };
    const name = 'Oluwatobiloba Ayomide Chukwuemeka Adebayo-Okonkwo of Abeokuta';
    drawCertificate(pen, look, certificateText(long, record, name));
    expect(squares()).toBe(34);
    expect(written.filter(({ width }) => width > textWidth)).toEqual([]);
    expect(written.map(({ text }) => text)).toEqual([
      'CERTIFICATE',
      name,
      'has finished the course',
      'Basic Science and Technology',
      'for Junior Secondary School 1',
      'JSS 1 · Mathematics',
      '34 lessons done · 1 quiz passed',
      'akada',
      '16 November 2026',
    ]);
  });
});
