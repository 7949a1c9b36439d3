/** The lesson file with `video` and `duration` set in its front matter, all else untouched. */
export function withVideo(file: string, video: string, duration: number): string {
  const end = file.indexOf('\n---', 3);
  if (!file.startsWith('---\n') || end === -1) return file;
  const lines = file
    .slice(0, end)
    .split('\n')
    .filter((line) => !/^(?:video|duration):/u.test(line));
  const title = lines.findIndex((line) => line.startsWith('title:'));
  const position = title === -1 ? 1 : title + 1;
  lines.splice(position, 0, `video: ${video}`, `duration: ${duration}`);
  return lines.join('\n') + file.slice(end);
}
