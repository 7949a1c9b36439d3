import { DataPromise } from './data-promise.tsx';
import { HowItWorks } from './how-it-works.tsx';

/** How learning goes here, and what it costs. */
export function Story() {
  return (
    <>
      <HowItWorks />
      <DataPromise />
    </>
  );
}
