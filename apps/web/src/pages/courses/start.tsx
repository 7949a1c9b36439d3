import { classLevels } from '#domains/account/class-levels.ts';
import { StartHere } from '#domains/catalogue/class-start.tsx';

export function StartPage() {
  return <StartHere classes={classLevels} />;
}
