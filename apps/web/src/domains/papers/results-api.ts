import { rpc } from '#platform/rpc/rpc.ts';
import { isBestResults } from './best-result.ts';

export const listBestResults = () => rpc('my_papers', {}, isBestResults);
