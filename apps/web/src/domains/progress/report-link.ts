import { routes } from '#config/paths.ts';

const VIEW = 'view';
const REPORT = 'report';

/** The report for parents and teachers is the second tab of the progress page. */
export const reportLink = `${routes.progress}?${VIEW}=${REPORT}`;

export const isReport = (params: URLSearchParams): boolean => params.get(VIEW) === REPORT;
