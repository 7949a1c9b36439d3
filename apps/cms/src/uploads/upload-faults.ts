const kinds =
  'Use a JPEG, PNG or WebP picture, a PDF, or an MP4 or WebM video. A photo of an iPhone (HEIC) or a moving GIF: save it as a JPEG first.';
export const unreadable =
  'This picture cannot be read: it is damaged, or it is no picture. Open it, save it as a JPEG or PNG, and try again.';
export const tooManyDots =
  'This picture has too many dots: more than 50 million. Make it smaller and try again.';
export const notWhatItSays =
  'This file is not what its name says. Open it, save it again, and try once more.';

const words: readonly (readonly [RegExp, string])[] = [
  [
    /^File type '.*' is not allowed$|^MIME type is not allowed$/u,
    `This kind of file is not taken. ${kinds}`,
  ],
  [
    /^FileTooBig$|maxTotalFileSize|maxFileSize|exceeds size limit/u,
    'This file is larger than 10 MB. Make it smaller and try again.',
  ],
  [/^File is not a valid image$/u, unreadable],
  [
    /^File name contains invalid characters$/u,
    'This name of a file cannot be kept. Give the file a short name of letters and digits, and try again.',
  ],
  [/^Files are empty$/u, 'This file is empty.'],
];

/** Translates Strapi's error for a refused file into words for an editor; null for any other message. */
export function uploadWords(message: string): string | null {
  return words.find(([pattern]) => pattern.test(message))?.[1] ?? null;
}

/** Checks the magic bytes of a file. Pictures are decoded as a whole instead. */
export function isWhatItSays(mime: string, start: Uint8Array): boolean {
  const text = (from: number, to: number) => String.fromCharCode(...start.slice(from, to));
  if (mime === 'application/pdf') return text(0, 1024).includes('%PDF-');
  if (mime === 'video/mp4') return text(4, 8) === 'ftyp';
  if (mime === 'video/webm') return text(0, 4) === '\x1aE\xdf\xa3';
  return true;
}
