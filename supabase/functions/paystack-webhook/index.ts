import { serveOnDeno } from '@akada/function-kit/serve-on-deno';
import { access, handler } from './handler.ts';

serveOnDeno({ access, handler });
