import type { Slide } from '@akada/content/explainer/storyboard';
import type { CSSProperties } from 'react';
import { each } from './draw.tsx';
import { Figure } from './figure.tsx';

/** A picture of the lesson: its URL and its alt text. */
export type Picture = { src: string; alt: string };

/** The pictures a slide may show: only those of the lesson's text, with their URL and alt text. */
export function picturesIn(body: string | null): ReadonlyMap<string, Picture> {
  const found = (body ?? '').matchAll(
    /!\[([^\]]*)\]\((\/media\/[^)\s]*\/([\w.-]+\.svg)[^)\s]*)\)/g,
  );
  return new Map(
    Array.from(found, ([, alt = '', src = '', name = '']) => [`pictures/${name}`, { src, alt }]),
  );
}

/** When a piece appears, as a fraction of the slide's time: all are visible after three quarters. */
const turn = (place: number, count: number) => ((place / count) * 0.75).toFixed(3);

type SceneProps = {
  slide: Slide;
  picture: Picture | undefined;
  /** Hidden slides still reserve the height of the tallest one, without animation. */
  isCurrent: boolean;
};

export function Scene({ slide, picture, isCurrent }: SceneProps) {
  const { heading, lines = [], answer, figure, seconds } = slide;
  const pieces = lines.length + (answer === undefined ? 0 : 1);
  const styleOf = (place: number) => ({ '--turn': turn(place, pieces) }) as CSSProperties;
  return (
    <div
      className={isCurrent ? 'scene scene--current' : 'scene'}
      style={{ '--seconds': `${seconds}s` } as CSSProperties}
    >
      <b className="scene__heading">{heading}</b>
      {picture && <img className="scene__picture" src={picture.src} alt="" />}
      {figure && <Figure figure={figure} />}
      {lines.length > 0 && (
        <ul className="scene__lines">
          {each(lines, (line, place) => (
            <li className="piece" style={styleOf(place)}>
              {line}
            </li>
          ))}
        </ul>
      )}
      {answer !== undefined && (
        <span className="scene__answer piece" style={styleOf(lines.length)}>
          {answer}
        </span>
      )}
    </div>
  );
}
