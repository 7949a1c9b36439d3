type Rule = (x: number, y: number) => boolean;

/** The eight patterns that a reader may have to undo; where one holds, the module is flipped. */
export const masks: readonly Rule[] = [
  (x, y) => (x + y) % 2 === 0,
  (_, y) => y % 2 === 0,
  (x) => x % 3 === 0,
  (x, y) => (x + y) % 3 === 0,
  (x, y) => (Math.floor(x / 3) + Math.floor(y / 2)) % 2 === 0,
  (x, y) => ((x * y) % 2) + ((x * y) % 3) === 0,
  (x, y) => (((x * y) % 2) + ((x * y) % 3)) % 2 === 0,
  (x, y) => (((x + y) % 2) + ((x * y) % 3)) % 2 === 0,
];

/** How hard a symbol is to read for a camera: long runs, blocks, false finders, too dark or light. */
export function penaltyOf(modules: boolean[][]): number {
  const rows = modules.map((row) => row.map((dark) => (dark ? '1' : '0')).join(''));
  const columns = rows.map((_, x) => rows.map((row) => row[x]).join(''));
  const lines = [...rows, ...columns];
  const runs = lines.flatMap((line) => line.match(/0{5,}|1{5,}/g) ?? []);
  const runPenalty = runs.reduce((sum, run) => sum + run.length - 2, 0);
  const finders = lines.reduce((sum, line) => sum + falseFinders(line), 0);
  const dark = rows.join('').replaceAll('0', '').length;
  const imbalance = Math.floor(Math.abs((dark * 20) / rows.length ** 2 - 10));
  return runPenalty + 3 * blocksOf(rows) + 40 * finders + 10 * imbalance;
}

function falseFinders(line: string) {
  let count = 0;
  for (let at = line.indexOf('1011101'); at !== -1; at = line.indexOf('1011101', at + 1)) {
    const before = line.slice(Math.max(0, at - 4), at).padStart(4, '0');
    const after = line.slice(at + 7, at + 11).padEnd(4, '0');
    if (before === '0000') count += 1;
    if (after === '0000') count += 1;
  }
  return count;
}

function blocksOf(rows: string[]) {
  let count = 0;
  for (let y = 1; y < rows.length; y += 1) {
    const [above = '', row = ''] = [rows[y - 1], rows[y]];
    for (let x = 1; x < row.length; x += 1) {
      const four = `${above[x - 1]}${above[x]}${row[x - 1]}${row[x]}`;
      if (four === '0000' || four === '1111') count += 1;
    }
  }
  return count;
}
