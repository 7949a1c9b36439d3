/** Two more poses of Ega, apart from the others because only the end of a quiz shows them. */
export { default as CheeringEga } from './ega/cheering.svg?react';
export { default as ComfortingEga } from './ega/comforting.svg?react';
