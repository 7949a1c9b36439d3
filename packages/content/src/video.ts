const videoIdShape = /^[A-Za-z0-9_-]{11}$/u;
const watchHosts = new Set([
  'youtube.com',
  'www.youtube.com',
  'm.youtube.com',
  'music.youtube.com',
  'gaming.youtube.com',
  'youtube-nocookie.com',
  'www.youtube-nocookie.com',
]);
const shortHosts = new Set(['youtu.be', 'www.youtu.be']);
/** Words of 11 letters in the position of an id that are not ids. */
const reservedWords = new Set(['videoseries', 'live_stream']);
const idFolders = new Set(['embed', 'shorts', 'live', 'v', 'e', 'vi']);

function addressOf(link: string): URL | null {
  const trimmed = link.trim();
  const absolute = /^https?:\/\//iu.test(trimmed)
    ? trimmed
    : `https://${trimmed.replace(/^\/\//u, '')}`;
  // Older phone browsers lack URL.canParse.
  try {
    return new URL(absolute);
  } catch {
    return null;
  }
}

function candidateId(address: URL): string | null {
  const [folder, id] = address.pathname.split('/').filter(Boolean);
  const host = address.hostname.toLowerCase();
  if (shortHosts.has(host)) return folder ?? null;
  if (!watchHosts.has(host)) return null;
  if (folder !== undefined && idFolders.has(folder)) return id ?? null;
  return address.searchParams.get('v') ?? address.searchParams.get('vi');
}

/** The 11-character id of a YouTube link, in any of its shapes; null for every other link. */
export function youtubeVideoId(link: string): string | null {
  const address = addressOf(link);
  const id = address && candidateId(address);
  return id && videoIdShape.test(id) && !reservedWords.has(id) ? id : null;
}

/** The link to play inside the page; a link that is not recognised comes back unchanged. */
export function embedLink(link: string): string {
  const id = youtubeVideoId(link);
  return id === null ? link : `https://www.youtube.com/embed/${id}`;
}
