import { writeFileSync } from 'node:fs';
import { type Browser, chromium, type Page } from '@playwright/test';
import { frame, room } from './slide-layout.ts';
import { VideoError } from './tools.ts';

/** Turns drawings into PNG files, one page for all of them. */
export type Photographer = {
  take: (svg: string, file: string) => Promise<void>;
  close: () => Promise<void>;
};

const measureText = `Math.max(0, ...[...document.querySelectorAll('text')].map((text) => {
  const box = text.getBBox();
  return box.x + box.width;
}))`;

async function openPage(browser: Browser, font: Buffer): Promise<Page> {
  const page = await browser.newPage({ viewport: frame });
  const source = `data:font/woff2;base64,${font.toString('base64')}`;
  await page.setContent(
    `<style>@font-face{font-family:Lexend;src:url(${source});font-weight:400 800}
body{margin:0}svg{display:block}</style><div id="slide"></div>`,
  );
  await page.evaluate(
    `Promise.all(['500','720','760'].map((w) => document.fonts.load(w + ' 40px Lexend')))`,
  );
  return page;
}

/** @param font the typeface of the slides, as WOFF2 */
export async function openPhotographer(browserPath: string, font: Buffer): Promise<Photographer> {
  const browser = await chromium.launch({ executablePath: browserPath, args: ['--no-sandbox'] });
  const page = await openPage(browser, font);
  return {
    take: async (svg, file) => {
      await page.evaluate(`document.querySelector('#slide').innerHTML = ${JSON.stringify(svg)}`);
      await page.evaluate(
        `Promise.all([...document.querySelectorAll('image')].map((image) => image.decode?.()))`,
      );
      const end = Number(await page.evaluate(measureText));
      if (end > room.right + 8) throw new VideoError(`A text of ${file} is wider than its slide.`);
      writeFileSync(file, await page.screenshot({ type: 'png' }));
    },
    close: () => browser.close(),
  };
}
