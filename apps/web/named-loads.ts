const load = /async \(\) =>\s*\(await import\('(#[^']+)'\)\)\.\w+/g;

/**
 * Writes the name of its module beside each lazy `load`, however the line is broken. A page whose module has no name is served
 * without its code, and stays white.
 */
export function nameLoads(code: string): string {
  return code.replace(load, (text, name) => `Object.assign(${text}, { module: '${name}' })`);
}
