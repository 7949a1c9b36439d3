/**
 * Our mailbox at the site's own domain (`www.akada.example` → `hello@akada.example`). Null where the site has no domain: on
 * a school's local server, the people to ask are in the building.
 */
export function contactEmail(hostname: string): string | null {
  const isName = /^[a-z0-9-]+(\.[a-z0-9-]+)*\.[a-z][a-z0-9-]*$/i.test(hostname);
  const isLocal = /\.(local|lan|internal|localhost)$/i.test(hostname);
  return isName && !isLocal ? `hello@${hostname.replace(/^www\./i, '').toLowerCase()}` : null;
}
