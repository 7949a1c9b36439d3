import { type PictureName, pictures } from '../pictures.ts';
import './pictures.css';

/** One picture on its disc. Its name is always shown in words beside it. */
export function Picture({ name }: { name: PictureName }) {
  return (
    <span className="picture" aria-hidden="true">
      <svg viewBox="0 0 64 64" strokeLinecap="round" strokeLinejoin="round" aria-hidden="true">
        {pictures.get(name)?.shapes.map(([d, fill, line, width]) => (
          <path key={d} d={d} fill={fill} stroke={line} strokeWidth={width} />
        ))}
      </svg>
    </span>
  );
}

/** Pictures in their order, each with its number and name. */
export function PictureRow({ names }: { names: readonly PictureName[] }) {
  return (
    <ol className="picture-row">
      {names.map((name) => (
        <li key={name}>
          <Picture name={name} />
          {pictures.get(name)?.label}
        </li>
      ))}
    </ol>
  );
}
