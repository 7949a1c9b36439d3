// Arithmetic in GF(256) with the polynomial that QR codes use (0x11d).

const exponents = new Uint8Array(255);
const logarithms = new Uint8Array(256);
for (let power = 0, value = 1; power < 255; power += 1) {
  exponents[power] = value;
  logarithms[value] = power;
  value = value << 1;
  if (value > 255) value ^= 0x11d;
}

const at = (list: ArrayLike<number>, index: number) => list[index] ?? 0;

function multiply(a: number, b: number) {
  if (a === 0 || b === 0) return 0;
  return at(exponents, (at(logarithms, a) + at(logarithms, b)) % 255);
}

/** The product of (x − α^i) for i below the degree, highest power first, the leading 1 left out. */
function generator(degree: number): number[] {
  let polynomial = [1];
  for (let root = 0; root < degree; root += 1) {
    const next = [...polynomial, 0];
    for (const [index, factor] of polynomial.entries()) {
      next[index + 1] = at(next, index + 1) ^ multiply(factor, at(exponents, root));
    }
    polynomial = next;
  }
  return polynomial.slice(1);
}

/** The check bytes of one block: the remainder of the data divided by the generator. */
export function checkBytes(data: number[], count: number): number[] {
  const divisor = generator(count);
  let remainder = Array<number>(count).fill(0);
  for (const byte of data) {
    const factor = byte ^ at(remainder, 0);
    remainder = [...remainder.slice(1), 0].map(
      (value, index) => value ^ multiply(at(divisor, index), factor),
    );
  }
  return remainder;
}
