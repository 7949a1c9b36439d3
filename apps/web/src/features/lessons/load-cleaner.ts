type Cleaner = typeof import('./clean-lesson.ts');

let cleaner: Promise<Cleaner> | undefined;

/** The code that draws lesson text: it arrives beside the text, not before it. */
export function loadCleaner(): Promise<Cleaner> {
  cleaner ??= import('./clean-lesson.ts').catch((error: unknown) => {
    cleaner = undefined;
    throw error;
  });
  return cleaner;
}
