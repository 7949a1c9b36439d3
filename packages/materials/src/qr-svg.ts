import { encode } from 'uqr';

/** The quiet zone around the code that scanners need, in modules. */
const quietZone = 4;

/**
 * A QR code as a small SVG. It holds no `#`, `%` or double quotes, because clients paste it
 * unescaped behind `data:image/svg+xml;utf-8,`.
 */
export function qrSvg(text: string): string {
  const { data: modules, size } = encode(text, { ecc: 'M', border: quietZone });
  const path = modules.flatMap(darkRuns).join('');
  return (
    `<svg xmlns='http://www.w3.org/2000/svg' viewBox='0 0 ${size} ${size}' shape-rendering='crispEdges'>` +
    `<path fill='white' d='M0 0h${size}v${size}H0z'/><path fill='black' d='${path}'/></svg>`
  );
}

function darkRuns(row: boolean[], y: number): string[] {
  const line = row.map((dark) => (dark ? '1' : '0')).join('');
  return [...line.matchAll(/1+/g)].map(
    ({ 0: run, index }) => `M${index} ${y}h${run.length}v1h-${run.length}z`,
  );
}
