import { describe, expect, it } from 'vitest';
import { markFirstScreen } from './mark-first-screen.ts';

const paragraph = (length: number) => `<p>${'a'.repeat(length)}</p>`;

describe('the first words of a lesson', () => {
  it('end with the paragraph that fills a screen', () => {
    const html = paragraph(300) + paragraph(300) + paragraph(300);
    const marked = `<p id="first-screen">${'a'.repeat(300)}</p>`;
    expect(markFirstScreen(html)).toBe(paragraph(300) + marked + paragraph(300));
  });

  it('are marked once, whatever stands in between', () => {
    const html = `<section><p>${'b'.repeat(900)}<br></p></section><ul><li><p>One</p></li></ul>`;
    expect(markFirstScreen(html)).toBe(html.replace('<p>', '<p id="first-screen">'));
  });

  it('are all of a short lesson, and of one without paragraphs', () => {
    expect(markFirstScreen(paragraph(30))).toBe(paragraph(30));
    expect(markFirstScreen(`<ul>${'<li>a</li>'.repeat(90)}</ul>`)).toBe(
      `<ul>${'<li>a</li>'.repeat(90)}</ul>`,
    );
  });
});
