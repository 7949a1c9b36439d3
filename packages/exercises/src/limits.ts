/** Size limits of an exercise and of a lesson's exercises, because phones download them over mobile data. */

/** Eight for each of three skills, so that "7 of the last 8" cannot be remembered. */
export const MAX_WRITTEN = 24;
export const MAX_GENERATED = 6;
export const MAX_SKILLS = 6;
/** All exercises of a lesson, compressed. Measured by the code that packs them. */
export const MAX_PACKED_BYTES = 4 * 1024;

export const MAX_HINTS = 3;
/** Without its pictures, because their served URLs are longer than their paths. */
export const MAX_PROMPT = 400;
export const MAX_PROMPT_WITH_PICTURES = 1_200;
/** A generated prompt has to fit a small screen with the keypad open. */
export const MAX_GENERATED_PROMPT = 220;
export const MAX_HINT = 240;
export const MAX_SOLUTION = 1_000;
export const MAX_SLIPS = 8;
export const MAX_SAYS = 200;

/** A typed number, after normalisation. */
export const MAX_NUMBER_SIGNS = 40;
/** A typed word or phrase, after normalisation. */
export const MAX_TEXT_SIGNS = 80;
/** Longer input is rejected unread, so that a huge paste costs no work. */
export const MAX_RAW_LENGTH = 400;
