/**
 * Counts the characters that regular expressions are given to look at while something runs. It grows with the work, does
 * not depend on the machine, and doubles with the input where the work does. For tests only.
 */
export function regexpWork(run: () => unknown): number {
  const exec = RegExp.prototype.exec;
  let work = 0;
  RegExp.prototype.exec = function counted(text: string) {
    const from = this.global || this.sticky ? this.lastIndex : 0;
    const found = exec.call(this, text);
    // A sticky expression looks at one place only, wherever it fails.
    if (found !== null) work += found.index + found[0].length - from + 1;
    else work += this.sticky ? 1 : text.length - from + 1;
    return found;
  };
  try {
    run();
  } finally {
    RegExp.prototype.exec = exec;
  }
  return work;
}
