/** One problem in the curriculum: where it is, which rule it breaks, and how to fix it. */
export type Finding = { file: string; line: number; rule: string; message: string };

export function formatFinding(finding: Finding): string {
  return `${finding.file}:${finding.line}  ${finding.rule}  ${finding.message}`;
}

export function inFileOrder(findings: readonly Finding[]): Finding[] {
  return [...findings].sort(
    (a, b) => a.file.localeCompare(b.file, 'en') || a.line - b.line || a.rule.localeCompare(b.rule),
  );
}
