import { describe, expect, test } from 'vitest';
import { lessonHtml, lineHtml, noteHtml } from './markdown.ts';

describe('lessonHtml', () => {
  test('renders maths inside a sentence', () => {
    expect(lessonHtml('Half is $\\frac{1}{2}$ of it.')).toBe(
      '<p>Half is <math><mfrac><mn>1</mn><mn>2</mn></mfrac></math> of it.</p>\n',
    );
  });

  test('leaves Markdown signs inside maths alone', () => {
    expect(lessonHtml('$a_1 * b_2 * c$')).not.toContain('<em>');
  });

  test('lets links that lead away take nothing along, and leaves our own alone', () => {
    const away = '<a rel="nofollow noopener noreferrer" href="https://x.example/a">x</a>';
    expect(lessonHtml('[x](https://x.example/a)')).toContain(away);
    expect(lessonHtml('[x](//x.example)')).toContain('rel="nofollow noopener noreferrer"');
    expect(noteHtml('https://x.example/a')).toContain('rel="ugc nofollow noopener noreferrer"');
    expect(lessonHtml('[x](/courses "t")')).toContain('<a href="/courses" title="t">x</a>');
  });

  test('keeps an escaped dollar as money', () => {
    expect(lessonHtml('It costs \\$5 or \\$6.')).toContain('It costs $5 or $6.');
  });

  test('sets a formula on its own line', () => {
    expect(lessonHtml('$$\nx = 1\n$$\n\nNext.')).toContain(
      '<div class="formula"><math display="block">',
    );
  });

  test('renders the boxes of a lesson', () => {
    const html = lessonHtml(
      ':::goals\n- Share bread\n:::\n\n:::key-idea\nSame **amount**.\n:::\n\n' +
        ':::worked-example Write $x$\n1. Find it.\n2. Check it.\n:::\n\n:::try-it\nCut a loaf.\n:::\n',
    );
    expect(html).toContain('<h2>What you will learn</h2>');
    expect(html).toContain('<section class="key-idea"><h2>Key idea</h2><p>Same <strong>amount');
    expect(html).toContain('<p><strong>Write <math><mi>x</mi></math></strong></p>');
    expect(html).toContain('<ol class="steps">');
    expect(html).toContain('<h2>Try it yourself</h2>');
  });

  test('headings start below the title of the page', () => {
    expect(lessonHtml('# Big')).toBe('<h2>Big</h2>\n');
  });

  test('pictures load when they come near, in a figure', () => {
    expect(lessonHtml('![A loaf](/media/x.svg)')).toBe(
      '<figure class="figure"><img src="/media/x.svg" alt="A loaf" loading="lazy" decoding="async"></figure>\n',
    );
  });

  test('pictures that say how large they are get their room before they come', () => {
    expect(lessonHtml('![A loaf](/media/c/x.svg?v=1&bytes=2&w=520&h=220)')).toContain(
      ' width="520" height="220"',
    );
    expect(lessonHtml('![A loaf](/uploads/loaf_1.webp?w=960&h=640)')).toContain(
      ' width="960" height="640"',
    );
    expect(lessonHtml('![A loaf](https://x.example/x.svg?v=1&w=9999&h=9999)')).not.toContain(
      'width=',
    );
  });

  test('tables can be scrolled on a phone', () => {
    expect(lessonHtml('| a | b |\n|---|---|\n| 1 | $2$ |')).toContain('<div class="table-scroll"');
  });
});

describe('lineHtml', () => {
  test('renders a question without a paragraph around it', () => {
    expect(lineHtml('What is $101_2$ in **base ten**?')).toBe(
      'What is <math><msub><mn>101</mn><mn>2</mn></msub></math> in <strong>base ten</strong>?',
    );
  });

  test('shows the picture of a question with its room', () => {
    expect(lineHtml('How many? ![A loaf](/media/c/x.svg?v=1&bytes=2&w=320&h=220)')).toBe(
      'How many? <figure class="figure"><img src="/media/c/x.svg?v=1&amp;bytes=2&amp;w=320&amp;h=220"' +
        ' alt="A loaf" width="320" height="220" loading="lazy" decoding="async"></figure>',
    );
  });

  test('leaves an answer that starts like a list alone', () => {
    expect(lineHtml('1. January')).toBe('1. January');
  });
});

describe('noteHtml', () => {
  test('shows a tag as it was typed, wherever it stands', () => {
    const tag = '<img src=x onerror="alert(1)">';
    const shown = '&lt;img src=x onerror=&quot;alert(1)&quot;&gt;';
    const note = `In a line ${tag}\n\n${tag}\n\n- ${tag}\n\n:::key-idea ${tag}\n${tag}\n:::`;
    const html = noteHtml(note);
    expect(html).not.toContain('<img');
    expect(html.split(shown)).toHaveLength(6);
  });

  test('a new line is a new line, and words keep their marks', () => {
    expect(noteHtml('**3 < 5**\nyes')).toBe('<p><strong>3 &lt; 5</strong><br>yes</p>\n');
  });
});
