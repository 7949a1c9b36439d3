import { DataPromise } from './data-promise.tsx';
import { HowItWorks } from './how-it-works.tsx';

/** How learning works here, and what it costs. */
export function Story() {
  return (
    <>
      <HowItWorks />
      <DataPromise />
    </>
  );
}
