/** How much an exercise and a lesson's exercises may hold. They travel to phones with little data. */
export const MAX_WRITTEN = 12;
export const MAX_GENERATED = 6;
export const MAX_SKILLS = 6;
/** All exercises of a lesson, compressed. Measured by who packs them. */
export const MAX_PACKED_BYTES = 3 * 1024;

export const MAX_HINTS = 3;
/** Without its pictures: their addresses are longer where they are served than where they are written. */
export const MAX_PROMPT = 400;
export const MAX_PROMPT_WITH_PICTURES = 1_200;
/** What a generator prints has to fit a small screen with the keypad open. */
export const MAX_GENERATED_PROMPT = 220;
export const MAX_HINT = 240;
export const MAX_SOLUTION = 1_000;
export const MAX_SLIPS = 8;
export const MAX_SAYS = 200;

/** A typed number, after cleaning. */
export const MAX_NUMBER_SIGNS = 40;
/** A typed word or phrase, after cleaning. */
export const MAX_TEXT_SIGNS = 80;
/** Whatever arrives is longer than this without being looked at: no work for a pasted book. */
export const MAX_RAW_LENGTH = 400;
