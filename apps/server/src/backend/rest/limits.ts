/** Hosted projects return at most this many rows per request; clients page through the rest. */
export const maxRows = 1_000;

export const maxBodyBytes = 1_048_576;

/** Many times the largest response that a page or the download of an account needs. */
export const maxAnswerBytes = 8_388_608;

/** Limits that keep parsing, planning and running a request short. */
export const maxQueryLength = 16_384;
export const maxEmbedDepth = 6;
export const maxEmbeds = 30;
export const maxManyEmbeds = 5;
/** How often one request may embed the same table: by two of its columns, for example. */
export const maxSameEmbed = 2;
export const maxSelectItems = 200;
/** How often one request may select the same column: under many aliases, a page of long texts would grow to gigabytes. */
export const maxSameColumn = 8;
export const maxLogicDepth = 10;
export const maxParameters = 100;
export const maxOrderTerms = 10;

/** In one request, including nested conditions and embeds. A page of ours needs five. */
export const maxFilters = 50;
/** `like` and `ilike`, which scan every character of every text. */
export const maxPatterns = 6;
export const maxWildcards = 8;
/** Values in all lists of one request. */
export const maxListItems = 2_000;
export const maxJsonSteps = 20;
export const maxNameLength = 128;
