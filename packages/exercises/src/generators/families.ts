import { algebraFamilies } from './algebra.ts';
import { dataFamilies } from './data.ts';
import { decimalFamilies } from './decimals.ts';
import { englishFamilies } from './english.ts';
import { equationFamilies } from './equations.ts';
import { everydayFamilies } from './everyday.ts';
import type { Family } from './family.ts';
import { figureFamilies } from './figures.ts';
import { fractionFamilies } from './fractions.ts';
import { measureFamilies } from './measures.ts';
import { numberSenseFamilies } from './number-sense.ts';
import { operationFamilies } from './operations.ts';
import { percentAndMoneyFamilies } from './percent-and-money.ts';
import { shapeFamilies } from './shapes.ts';
import { storyFamilies } from './stories.ts';
import { wholeNumberFamilies } from './whole-numbers.ts';

/** Every family. The server and tests import them all; a browser loads only the module of the family it needs. */
export const families: Family[] = [
  ...wholeNumberFamilies,
  ...operationFamilies,
  ...fractionFamilies,
  ...decimalFamilies,
  ...percentAndMoneyFamilies,
  ...measureFamilies,
  ...shapeFamilies,
  ...algebraFamilies,
  ...dataFamilies,
  ...equationFamilies,
  ...everydayFamilies,
  ...figureFamilies,
  ...numberSenseFamilies,
  ...storyFamilies,
  ...englishFamilies,
];

export const familyNamed = (name: string): Family | undefined =>
  families.find((family) => family.name === name);
