import { expect, it } from 'vitest';
import { undescribedPictures } from './described-pictures.ts';

it('names pictures that were put in with no words, or with the name of their file', () => {
  const found = undescribedPictures({
    body: 'A ![](http://cms:1337/uploads/yam_1.webp) b ![IMG 12.JPG](/uploads/b.webp) ![Two yams](/uploads/c.webp)',
    quiz_question: [{ title: 'Why?' }, { title: 'Which? ![ ](/uploads/d.webp)' }],
    exercises: [{ prompt: '![yam.png](/uploads/e.webp)' }, { text: 'x' }],
  });
  expect(found.map(({ path, message }) => [path.join('.'), /“(.*)”/u.exec(message)?.[1]])).toEqual([
    ['body', 'yam_1.webp'],
    ['body', 'IMG 12.JPG'],
    ['quiz_question.1.title', 'd.webp'],
    ['exercises.0.prompt', 'yam.png'],
  ]);
});

it('has nothing to say about described pictures and pictures of the curriculum', () => {
  expect(undescribedPictures({ body: '![](/media/c/a.svg) ![Yams](/uploads/a.webp)' })).toEqual([]);
  expect(undescribedPictures({})).toEqual([]);
});
