import { describe, expect, it } from 'vitest';
import type { PrerenderPayload } from '#platform/snapshot/prerender-payload.ts';
import { documentOf } from './document.ts';
import { sheetOf } from './style-sheets.ts';

const template = `<!doctype html>
<html lang="en-NG" class="light">
  <head>
    <meta name="description" content="general" />
    <title>Akada</title>
    <script data-font="/font">early()</script>
    <script type="module" crossorigin src="/assets/index-1.js"></script>
    <link rel="modulepreload" crossorigin href="/assets/react-1.js">
    <link rel="stylesheet" crossorigin href="/assets/app-1.css">
  </head>
  <body>
    <div id="boot-note"></div>
    <div id="root"></div>
  </body>
</html>`;

const payload: PrerenderPayload = {
  path: '/mission',
  donateUrl: '',
  isLive: true,
  isPrerendered: true,
};
const files = {
  scripts: ['assets/react-1.js', 'assets/index-1.js'],
  styles: ['assets/app-1.css'],
};

const parts = {
  template,
  files,
  head: { title: 'Our "Mission"', description: 'Every child </title><script>' },
  origin: 'https://akada.example',
  path: '/mission',
  payload,
  readStyles: () => sheetOf('body{margin:0}.gone{margin:1px}[data-page] h1{margin:2px}'),
  writesStyles: true,
  isForReading: true,
};

describe('a page that is rendered', () => {
  const html = documentOf({ ...parts, html: '<h1>Our Mission</h1>' });

  it('holds its text, its styles and nothing to wait for', () => {
    expect(html).toContain('<div id="root"><h1>Our Mission</h1></div>');
    expect(html).toMatch(/<body>\s*<div id="boot-note" data-nosnippet><p>You can read here\./);
    const [head = '', body = ''] = html.split('</head>');
    expect(head).toContain('<style>body{margin:0}[data-page] h1{margin:2px}</style>');
    const [words = '', rest = ''] = body.split('</h1>');
    expect(words).not.toContain('<style>');
    expect(rest).toContain(
      '<style>body{margin:0}.gone{margin:1px}[data-page] h1{margin:2px}</style>',
    );
    expect(rest).toContain('<link rel="stylesheet" href="/assets/app-1.css" disabled>');
    // Listed before the script that decides whether to request it, with a relation that browsers ignore.
    const [named = ''] = head.split('<script data-font');
    expect(named).toContain('<link rel="code" href="/assets/index-1.js">');
    expect(html).not.toContain('rel="modulepreload"');
    expect(html.match(/index-1\.js/g)).toHaveLength(1);
    expect(html).not.toContain('modulepreload');
    expect(html).not.toContain('<script type="module"');
  });

  it('is painted with its first words, where it says which those are', () => {
    const marked = documentOf({ ...parts, html: '<h1 id="first-screen">Our Mission</h1>' });
    const [head = ''] = marked.split('</head>');
    expect(head).toContain('<link rel="expect" href="#first-screen" blocking="render">');
    expect(html).not.toContain('rel="expect"');
  });

  it('says who it is, once and escaped', () => {
    expect(html.match(/<title>/g)).toHaveLength(1);
    expect(html).toContain('<title>Our &quot;Mission&quot; · Akada</title>');
    expect(html).toContain('content="Every child &lt;/title&gt;&lt;script&gt;"');
    expect(html).toContain('<link rel="canonical" href="https://akada.example/mission">');
    expect(html).toContain('<meta property="og:url" content="https://akada.example/mission">');
    expect(html).toContain('<meta property="og:image" content="https://akada.example/share.png">');
    expect(html.match(/name="description"/g)).toHaveLength(1);
  });

  it('says where it stands in each language', () => {
    const link = (code: string, path: string) =>
      `<link rel="alternate" hreflang="${code}" href="https://akada.example${path}">`;
    expect(html).toContain(link('en', '/mission'));
    expect(html).toContain(link('ha', '/ha/mission'));
    expect(html).toContain(link('x-default', '/mission'));
    const home = documentOf({ ...parts, path: '/', html: '<h1>Home</h1>' });
    expect(home).toContain(link('yo', '/yo'));
  });

  it('carries its payload and its URL, and no value can break out of them', () => {
    const evil = documentOf({
      ...parts,
      payload: { ...payload, path: '/"><script>x', subjectTitle: '</script><script>alert(1)' },
      html: '',
    });
    expect(evil).toContain('data-page="/&quot;&gt;&lt;script&gt;x"');
    expect(evil).toContain('\\u003c/script>\\u003cscript>alert(1)');
    expect(html).toContain(
      '<script type="application/json" id="akada-prerender-payload">{"path":"/mission"',
    );
  });

  it('carries structured data where there is some', () => {
    const course = documentOf({
      ...parts,
      head: { title: 'x', jsonLd: { '@type': 'Course' } },
      html: '',
    });
    expect(course).toContain('<script type="application/ld+json">{"@type":"Course"}</script>');
    expect(html).not.toContain('ld+json');
  });
});

describe('a page that is left to the browser', () => {
  const html = documentOf({ ...parts, payload: null, html: null, writesStyles: false });

  it('loads everything it needs at once', () => {
    const [head = ''] = html.split('</head>');
    expect(head).toContain('<link rel="stylesheet" href="/assets/app-1.css">');
    expect(head).toContain('<link rel="modulepreload" href="/assets/react-1.js">');
    expect(head).toContain('<link rel="modulepreload" href="/assets/index-1.js">');
    expect(html).toContain('<div id="root"></div>');
    expect(html).toMatch(/<div id="boot-note" data-nosnippet><p>This page needs JavaScript\./);
    expect(html).not.toContain('data-page');
  });
});
