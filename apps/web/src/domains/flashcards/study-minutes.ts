const SECONDS_A_CARD = { due: 15, fresh: 30 };

/** Estimated minutes for a number of due and new cards. */
export const studyMinutes = (due: number, fresh: number): number =>
  Math.max(1, Math.ceil((due * SECONDS_A_CARD.due + fresh * SECONDS_A_CARD.fresh) / 60));
