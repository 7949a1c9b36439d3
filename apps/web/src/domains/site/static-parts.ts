import { lazyModule } from '#lib/lazy/load-chunk.ts';
import { staticPart } from '#lib/lazy/static-part.tsx';

const picture = lazyModule(
  async () => (await import('#ui/art/reading-children.tsx')).ReadingChildren,
);
const story = lazyModule(async () => (await import('./components/home/story.tsx')).Story);

/** On landing pages the drawings and the story below the courses are static HTML and need no code. */
export const HeroPicture = staticPart(picture);
export const Story = staticPart(story);
