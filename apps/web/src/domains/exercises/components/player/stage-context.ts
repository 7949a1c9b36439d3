import { createContext } from 'react';

/** What the screen provides to the answer field. */
export type StageAround = {
  /** The element for the number keys; null until it is mounted, undefined when they are below the field. */
  keySlot: HTMLElement | null | undefined;
  /** Something else needs the space of the keys. */
  areKeysInTheWay: boolean;
};

export const StageContext = createContext<StageAround>({
  keySlot: undefined,
  areKeysInTheWay: false,
});
