import { serveOnDeno } from '../_shared/serve-on-deno.ts';
import { access, handler } from './handler.ts';

serveOnDeno({ access, handler });
