import { rpc } from '#platform/rpc/rpc.ts';
import { isBestResults } from './checks.ts';

export const listBestResults = () => rpc('my_papers', {}, isBestResults);
