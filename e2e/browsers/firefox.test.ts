import { startFirefox } from './firefox.ts';
import { walkThroughTheApp } from './walk.ts';

walkThroughTheApp('Firefox', startFirefox);
