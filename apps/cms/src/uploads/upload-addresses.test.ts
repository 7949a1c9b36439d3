import { expect, it } from 'vitest';
import { withOwnUploads } from './upload-addresses.ts';

const own = ['http://127.0.0.1:1337', 'https://cms.akada.example/'];

it('names the uploads of its own by their path, wherever they stand', () => {
  const date = new Date(0);
  const lesson = {
    body: '![A yam](http://127.0.0.1:1337/uploads/yam_1.webp) and https://cms.akada.example/uploads/b.png',
    quiz_question: [{ title: 'http://127.0.0.1:1337/uploads/c.png', question_option: [null, 3] }],
    date,
  };
  expect(withOwnUploads(lesson, own)).toEqual({
    body: '![A yam](/uploads/yam_1.webp) and /uploads/b.png',
    quiz_question: [{ title: '/uploads/c.png', question_option: [null, 3] }],
    date,
  });
});

it('leaves other hosts and other paths alone', () => {
  const text = 'https://school.example/uploads/a.png http://127.0.0.1:1337/admin';
  expect(withOwnUploads(text, own)).toBe(text);
});
