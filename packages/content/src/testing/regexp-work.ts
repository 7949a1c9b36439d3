/**
 * Counts the characters passed to regular expressions while a function runs. The count grows with the work, is the same
 * on every machine, and shows whether work is linear in the input. For tests only.
 */
export function regexpWork(run: () => unknown): number {
  const exec = RegExp.prototype.exec;
  let work = 0;
  RegExp.prototype.exec = function counted(text: string) {
    const from = this.global || this.sticky ? this.lastIndex : 0;
    const found = exec.call(this, text);
    // A sticky expression tries one position only.
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
