import { createContext } from 'react';

/** What the screen around an answer offers to it. */
export type StageAround = {
  /** Where the number keys go; null until it is there, undefined where they stand below the field. */
  keySlot: HTMLElement | null | undefined;
  /** Something needs the room that the keys take. */
  areKeysInTheWay: boolean;
};

export const StageContext = createContext<StageAround>({
  keySlot: undefined,
  areKeysInTheWay: false,
});
