/** Hosted projects answer at most this many rows a request; the rest is read page by page. */
export const maxRows = 1_000;

export const maxBodyBytes = 1_048_576;

/** Many times the largest answer that a screen or the download of an account asks for. */
export const maxAnswerBytes = 8_388_608;

/** Bounds that keep the parsing, planning and running of any request short. */
export const maxQueryLength = 16_384;
export const maxEmbedDepth = 6;
export const maxEmbeds = 30;
export const maxManyEmbeds = 5;
/** Of one table, in all places together: by two of its columns, say. */
export const maxSameEmbed = 2;
export const maxSelectItems = 200;
/** Of one column of a table: under many names, a page of long texts would become gigabytes. */
export const maxSameColumn = 8;
export const maxLogicDepth = 10;
export const maxParameters = 100;
export const maxOrderTerms = 10;

/** Of one request, in its nested conditions and embeds too. A screen of ours needs five. */
export const maxFilters = 50;
/** `like` and `ilike`, which read every sign of every text. */
export const maxPatterns = 6;
export const maxWildcards = 8;
/** Values in all lists together. */
export const maxListItems = 2_000;
export const maxJsonSteps = 20;
export const maxNameLength = 128;
