/** A file size to show: "164 KB", "8.4 MB", without a line break between number and unit. */
export function formatBytes(bytes: number): string {
  const kilobytes = Math.max(1, Math.round(bytes / 1000));
  return kilobytes < 1000 ? `${kilobytes}\u00a0KB` : `${(bytes / 1_000_000).toFixed(1)}\u00a0MB`;
}
