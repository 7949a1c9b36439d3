import type { Browser } from './driver.ts';

export type Box = { left: number; top: number; width: number; height: number };

/**
 * Counts the lines that cross a box of a picture from side to side: one is a fraction bar, two strike it through. Runs in an
 * empty page of the browser itself, which can decode its own picture.
 */
export async function countBars(browser: Browser, picture: string, box: Box): Promise<number> {
  await browser.open('about:blank');
  return browser.run<number>(
    `const [data, { left, top, width, height }] = arguments_;
     const image = new Image();
     image.src = 'data:image/png;base64,' + data;
     await image.decode();
     const canvas = document.createElement('canvas');
     canvas.width = image.width;
     canvas.height = image.height;
     const context = canvas.getContext('2d');
     context.drawImage(image, 0, 0);
     const { data: bytes } = context.getImageData(left, top, width, height);
     const lights = Array.from({ length: width * height }, (_, pixel) =>
       bytes[pixel * 4] + bytes[pixel * 4 + 1] + bytes[pixel * 4 + 2]);
     const ground = Math.max(...lights);
     const ink = ground - (ground - Math.min(...lights)) * 0.3;
     const isInk = (x, y) => lights[y * width + x] < ink;
     const isBar = (y) => {
       let count = 0;
       for (let x = 0; x < width; x += 1) count += isInk(x, y);
       return count / width > 0.85;
     };
     let bars = 0;
     for (let y = 0; y < height; y += 1) if (isBar(y) && !(y > 0 && isBar(y - 1))) bars += 1;
     return bars;`,
    picture,
    box,
  );
}
