import { afterAll, beforeAll, describe, expect, inject, test } from 'vitest';
import { everyKind, kinds, practice } from '../helpers/every-kind.ts';
import { courseId, publicLesson } from '../helpers/quiz-answers.ts';
import { type Box, countBars } from './bars.ts';
import { type Browser, pause } from './driver.ts';
import { fillIn } from './exercises.ts';

const fractions =
  '/courses/mathematics/jss1-mathematics/fractions/multiplication-and-division-of-fractions/jss1-mathematics-unit-2-lesson-5-multiplication-and-division-of-fractions';
const notes = `/dashboard/courses/${courseId}/notes`;
const password = 'three goats eat yam';

/** What every learner does, in a browser that the other tests do not cover: one visit, from the home page to the logout. */
export function walkThroughTheApp(name: string, start: () => Promise<Browser>): void {
  describe(name, () => {
    const { url, key } = inject('site');
    const email = `learner.${name.toLowerCase()}@example.com`;
    let browser: Browser;

    beforeAll(async () => {
      browser = await start();
      await signUp(url, key, email);
    });
    afterAll(() => browser?.close());

    const expectToFit = async () => {
      const [page, screen] = await browser.run<[number, number]>(
        'return [document.documentElement.scrollWidth, document.documentElement.clientWidth];',
      );
      expect(page).toBe(screen);
    };

    /** Wait: a press right after Check counts as the second half of a double click. */
    const goOn = async () => {
      await pause(400);
      await browser.press('button', '=Continue');
    };

    test('the home page opens and fits', async () => {
      await browser.visit(`${url}/`);
      expect(await browser.see('h1')).not.toBe('');
      await browser.see('a', 'Sign Up');
      await expectToFit();
    });

    test('a fraction has one bar, between its numbers', async () => {
      await browser.visit(url + fractions);
      const box = await browser.until<Box>(
        'a fraction',
        `const one = document.querySelector('main p mfrac');
         if (one === null) return null;
         one.scrollIntoView({ block: 'center', behavior: 'instant' });
         await new Promise((resolve) => setTimeout(resolve, 300));
         const [top, bottom] = [...one.children].map((number) => number.getBoundingClientRect());
         if (top.bottom > bottom.top + 2) throw new Error('The numbers of the fraction overlap.');
         const left = Math.ceil(Math.min(top.left, bottom.left));
         const right = Math.floor(Math.max(top.right, bottom.right));
         return { left, top: Math.floor(top.top), width: right - left, height: Math.ceil(bottom.bottom - top.top) };`,
      );
      await expectToFit();
      expect(await countBars(browser, await browser.screenshot(), box)).toBe(1);
    });

    test('the ways to the lessons beside it stay inside a phone, also in a wider font', async () => {
      await browser.visit(url + fractions);
      const [room, needed] = await browser.run<[number, number]>(
        `const pager = document.querySelector('.pager');
         // What is left of 360 px between the margins.
         pager.style.width = '328px';
         pager.style.fontFamily = 'monospace';
         pager.style.letterSpacing = '0.1em';
         for (const one of pager.children) {
           one.style.fontFamily = 'inherit';
           one.querySelector('span').lastChild.textContent = 'Multiplication of representations';
         }
         const { right } = pager.getBoundingClientRect();
         const words = [...pager.querySelectorAll('span')].flatMap((one) => {
           const range = document.createRange();
           range.selectNodeContents(one);
           return [...range.getClientRects(), one.parentElement.getBoundingClientRect()];
         });
         return [right, Math.max(...words.map((one) => one.right))];`,
      );
      expect(needed).toBeLessThanOrEqual(room + 1);
    });

    test('the dark theme is dark', async () => {
      await browser.visit(`${url}/mission`);
      await browser.run(`localStorage.setItem('theme', 'dark');`);
      await browser.visit(`${url}/mission`);
      const [ground, words] = await browser.run<[number, number]>(
        `const light = (color) => color.match(/[\\d.]+/g).slice(0, 3).reduce((sum, part) => sum + Number(part), 0) / 765;
         return [light(getComputedStyle(document.body).backgroundColor), light(getComputedStyle(document.querySelector('h1')).color)];`,
      );
      expect(ground).toBeLessThan(0.25);
      expect(words).toBeGreaterThan(0.6);
      await browser.run(`localStorage.removeItem('theme');`);
    });

    test('another language is a tap away', async () => {
      await browser.visit(`${url}/mission`);
      await browser.press('a', 'Hausa');
      await browser.until(
        'the page in Hausa',
        `return document.documentElement.lang === 'ha' && location.pathname === '/ha/mission';`,
      );
      expect(await browser.see('h1')).not.toBe('Our Mission');
      await browser.until('code of the page', 'return window.pendingTap === null || null;');
      await browser.press('a', 'English');
      await browser.see('h1', '=Our Mission');
    });

    test('Back finds the place where the first page was left', async () => {
      await browser.visit(url + fractions);
      await browser.press('.pager a');
      await browser.until(
        'another page',
        `return !location.pathname.startsWith(arguments_[0]);`,
        fractions,
      );
      await browser.run('history.back();');
      await browser.until(
        'the link that was pressed, in view',
        `const box = find('.pager a')?.getBoundingClientRect();
         return location.pathname === arguments_[0] && scrollY > 300 && box.top > 0 && box.bottom < innerHeight;`,
        fractions,
      );
    });

    test('a quiz says what is right', async () => {
      await browser.visit(`${url}${publicLesson}/quiz`);
      await browser.press('.option');
      await browser.press('button', '=Check answer');
      await browser.until(
        'the verdict',
        `return find('h2, h3', 'Correct!') !== undefined || find('h2, h3', 'Not yet') !== undefined;`,
      );
      await goOn();
      await browser.see('button', '=Check answer');
    });

    test('every kind of exercise can be answered', async () => {
      await browser.visit(`${url}/mission`);
      // Serve our own exercises for the lesson: one of each kind.
      await browser.run(
        `const real = window.fetch;
         window.fetch = (input, init) =>
           /\\/api\\/lessons\\/.*exercise/.test(String(input.url ?? input))
             ? Promise.resolve(new Response(JSON.stringify(arguments_[0]), { headers: { 'content-type': 'application/json' } }))
             : real(input, init);
         history.pushState(null, '', arguments_[1]);
         dispatchEvent(new PopStateEvent('popstate'));`,
        everyKind(),
        practice,
      );
      const seen = new Set<string>();
      while (seen.size < kinds.length) {
        const ask = await browser.see('.ask');
        const kind = /\((\w+)\)$/.exec(ask.trim())?.[1] ?? '';
        await fillIn(browser, kind);
        await browser.press('button', '=Check');
        await browser.see('*', '=Correct!');
        seen.add(kind);
        await goOn();
        await browser.until(
          'the next exercise',
          `const end = find('button', '=Another ten');
           return end !== undefined || find('.ask')?.innerText !== arguments_[0];`,
          ask,
        );
        if (await browser.ask<boolean>(`return find('button', '=Another ten') !== undefined;`)) {
          await browser.press('button', '=Another ten');
        }
      }
      expect([...seen].sort()).toEqual(kinds.map((one) => one.key).sort());
    });

    test('a learner logs in', async () => {
      await browser.visit(`${url}/auth/login`);
      await browser.typeInto('input[type=email], input[name=email]', email);
      await browser.typeInto('input[type=password]', password);
      await browser.press('button', '=Login');
      await browser.until('the dashboard', `return location.pathname === '/dashboard';`);
      await browser.see('h1');
    });

    test('a note is saved, and there after a reload', async () => {
      await browser.visit(url + notes);
      await browser.typeInto('textarea', 'Seen again');
      await browser.press('button', '=Save note');
      await browser.see('article', 'Seen again');
      await browser.until(
        'the note on the service',
        `return find('article', 'Saved') !== undefined;`,
      );
      await browser.visit(url + notes);
      await browser.see('article', 'Seen again');
    });

    test('a page that is left in the middle of a save holds nothing up', async () => {
      for (const [turn, wait] of [0, 5, 30].entries()) {
        await browser.visit(url + notes);
        await browser.typeInto('textarea', `Left in a hurry ${turn}`);
        await browser.run(
          `const save = [...document.querySelectorAll('button')].find((one) => one.innerText === 'Save note');
           const chosen = '/ha' + location.pathname;
           setTimeout(() => save.click(), 50);
           setTimeout(() => location.assign(chosen), 50 + arguments_[0]);`,
          wait,
        );
        await browser.until('the page in Hausa', `return location.pathname.startsWith('/ha/');`);
        await browser.see('article', `Left in a hurry ${turn}`);
        expect(await browser.run<string>(isStorageFree)).toBe('free');
        // The chosen language persists, so reset it before the next round.
        await browser.run(`localStorage.removeItem('language');`);
      }
    });

    test('logging out works', async () => {
      await browser.visit(url + notes);
      await browser.press('button[aria-haspopup=menu]');
      await browser.press('[role=menuitem]:last-of-type', '=Logout');
      await browser.see('h1', 'Welcome back');
    });

    test('nothing was written to the console as an error', async () => {
      expect(await browser.errors()).toEqual([]);
    });
  });
}

/** Whether another page can write to the outbox within some seconds. */
const isStorageFree = `return new Promise((resolve) => {
  setTimeout(resolve, 10_000, 'held by a page that was left');
  const opening = indexedDB.open('akada-outbox');
  opening.onsuccess = () => {
    const transaction = opening.result.transaction('items', 'readwrite');
    transaction.objectStore('items').count();
    transaction.oncomplete = () => {
      opening.result.close();
      resolve('free');
    };
  };
});`;

async function signUp(url: string, key: string, email: string): Promise<void> {
  const answer = await fetch(`${url}/auth/v1/signup`, {
    method: 'POST',
    headers: { apikey: key, 'content-type': 'application/json' },
    body: JSON.stringify({
      email,
      password,
      data: {
        name: 'Ada Okafor',
        class_level: 'JSS 1',
        birth_year: 2014,
        guardian_email: `mama.${email}`,
        guardian_consent_at: new Date().toISOString(),
      },
    }),
  });
  expect(answer.status).toBe(200);
}
