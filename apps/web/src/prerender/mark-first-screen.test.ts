import { describe, expect, it } from 'vitest';
import { markFirstWords } from './mark-first-screen.ts';

const paragraph = (length: number) => `<p>${'a'.repeat(length)}</p>`;

describe('the first words of a lesson', () => {
  it('end with the paragraph that fills a screen', () => {
    const html = paragraph(300) + paragraph(300) + paragraph(300);
    const marked = `<p id="first-words">${'a'.repeat(300)}</p>`;
    expect(markFirstWords(html)).toBe(paragraph(300) + marked + paragraph(300));
  });

  it('are marked once, whatever stands in between', () => {
    const html = `<section><p>${'b'.repeat(900)}<br></p></section><ul><li><p>One</p></li></ul>`;
    expect(markFirstWords(html)).toBe(html.replace('<p>', '<p id="first-words">'));
  });

  it('are all of a short lesson, and of one without paragraphs', () => {
    expect(markFirstWords(paragraph(30))).toBe(paragraph(30));
    expect(markFirstWords(`<ul>${'<li>a</li>'.repeat(90)}</ul>`)).toBe(
      `<ul>${'<li>a</li>'.repeat(90)}</ul>`,
    );
  });
});
