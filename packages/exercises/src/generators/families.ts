import { algebraAndDataFamilies } from './algebra.ts';
import { decimalAndMoneyFamilies } from './decimals.ts';
import { englishFamilies } from './english.ts';
import type { Family } from './family.ts';
import { fractionFamilies } from './fractions.ts';
import { measureFamilies } from './measures.ts';
import { wholeNumbers } from './whole-numbers.ts';

/** Every family. The server and tests take them all; a browser loads the module of the family that it needs. */
export const families: Family[] = [
  ...wholeNumbers,
  ...fractionFamilies,
  ...decimalAndMoneyFamilies,
  ...measureFamilies,
  ...algebraAndDataFamilies,
  ...englishFamilies,
];

export const familyNamed = (name: string): Family | undefined =>
  families.find((family) => family.name === name);
