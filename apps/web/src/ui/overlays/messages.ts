import { defineMessages } from '#lib/i18n.tsx';

/** A picture on its own, above the page. It is apart from the other words of `ui`, because only pages with pictures need it. */
export const pictureText = defineMessages('picture', {
  enlarge: 'Make the picture larger',
  /** A button on a picture that is larger than the screen. */
  fit: 'Fit to the screen',
  zoom: 'Zoom in',
  close: 'Close the picture',
});
