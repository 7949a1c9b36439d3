import './jump-links.css';

type JumpLinksProps = {
  /** A name for the list of parts, for screen readers. */
  label: string;
  parts: readonly { id: string; title: string }[];
};

/** Links to the parts of a long page. */
export function JumpLinks({ label, parts }: JumpLinksProps) {
  return (
    <nav className="jump-links" aria-label={label}>
      {parts.map(({ id, title }) => (
        <a key={id} href={`#${id}`}>
          {title}
        </a>
      ))}
    </nav>
  );
}
