/** So many rows of a long list stand on the screen until somebody asks for the others; progress-report.css counts them too. */
export const SHOWN_AT_FIRST = 5;

/** The class of such a list. Every row is in it: on paper nobody can ask for the others. */
export const reportList = (isWhole: boolean) =>
  isWhole ? 'list report-list' : 'list report-list is-short';
