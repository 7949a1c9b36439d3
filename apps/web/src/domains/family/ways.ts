import type { Child } from './api/family-api.ts';

/** Whether the guardian manages the account: a child without an email. */
export const isManaged = ({ manager, username }: Child): boolean =>
  manager === 'guardian' && username !== null;

/** Whether the child can use picture login on a phone that the guardian hands over. */
export const canGetPhone = (child: Child): boolean =>
  isManaged(child) && child.ways.pictures && !child.is_paused;
