/** Two more poses of Ega in a separate file, because only the end of a quiz shows them. */
export { default as CheeringEga } from './ega/cheering.svg?react';
export { default as ComfortingEga } from './ega/comforting.svg?react';
