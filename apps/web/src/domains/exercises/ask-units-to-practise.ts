import { singleDocument } from '@akada/content/payload';
import { getJson } from '#platform/content/request.ts';
import { practicePath, unitsToPractise } from './units-to-practise.ts';

export const askUnitsToPractise = async (courseId: string, signal: AbortSignal) =>
  unitsToPractise(singleDocument(await getJson(practicePath(courseId), signal)));
