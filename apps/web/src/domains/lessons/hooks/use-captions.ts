import { useEffect, useState } from 'react';

/**
 * The caption of the moment, to be shown under the video, where a small phone can render it large. On the
 * whole screen nothing is under the video, so there the browser renders it.
 */
export function useCaptions(video: HTMLVideoElement | null): string {
  const [caption, setCaption] = useState('');
  useEffect(() => {
    const track = video?.textTracks[0];
    if (!video || !track) return;
    track.mode = 'hidden';
    const show = () => {
      const cues = Array.from(track.activeCues ?? []);
      setCaption(cues.map((cue) => ('text' in cue ? unescapeCue(String(cue.text)) : '')).join(' '));
    };
    const settle = () => {
      track.mode = document.fullscreenElement === video ? 'showing' : 'hidden';
    };
    const enter = () => {
      track.mode = 'showing';
    };
    track.addEventListener('cuechange', show);
    document.addEventListener('fullscreenchange', settle);
    // iPhones have a fullscreen of their own for videos.
    video.addEventListener('webkitbeginfullscreen', enter);
    video.addEventListener('webkitendfullscreen', settle);
    return () => {
      track.removeEventListener('cuechange', show);
      document.removeEventListener('fullscreenchange', settle);
      video.removeEventListener('webkitbeginfullscreen', enter);
      video.removeEventListener('webkitendfullscreen', settle);
    };
  }, [video]);
  return caption;
}

/** Cue text keeps its entities as they are written. */
function unescapeCue(text: string): string {
  return text.replaceAll('&lt;', '<').replaceAll('&gt;', '>').replaceAll('&amp;', '&');
}
