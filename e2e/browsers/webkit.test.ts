import { walkThroughTheApp } from './walk.ts';
import { startWebKit } from './webkit.ts';

walkThroughTheApp('WebKitGTK', startWebKit);
