import { lazyModule } from '#lib/lazy/load-chunk.ts';
import { stillPart } from '#lib/lazy/still-part.tsx';

const picture = lazyModule(
  async () => (await import('#ui/art/reading-children.tsx')).ReadingChildren,
);
const story = lazyModule(async () => (await import('./story.tsx')).Story);

/** Where visitors arrive, drawings and the story below the courses are there before any code, and need none. */
export const HeroPicture = stillPart(picture);
export const Story = stillPart(story);
