import { type Readers, useReaders } from '../mark-typed.ts';
import { equation, expression } from './algebra.ts';
import { factors, ratio, set } from './numbers.ts';
import { time } from './time.ts';

/** All forms that are marked by meaning. Importing this module registers them with `mark`. */
export const readers = { expression, equation, ratio, time, factors, set } as Readers;

useReaders(readers);
