const load = /async \(\) =>\s*\(await import\('(#[^']+)'\)\)\.\w+/g;

/**
 * Adds the module's name to each lazy `load`, however the line is broken. Without a name the page would be served without
 * its code and stay blank.
 */
export function nameLoads(code: string): string {
  return code.replace(load, (text, name) => `Object.assign(${text}, { module: '${name}' })`);
}
