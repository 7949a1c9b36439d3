/** Rows of a long list shown until the rest is requested; progress-report.css uses the same number. */
export const SHOWN_AT_FIRST = 5;

/** The class of such a list. All rows are in the DOM, because a printed page has no button to show more. */
export const reportList = (isWhole: boolean) =>
  isWhole ? 'list report-list' : 'list report-list is-short';
