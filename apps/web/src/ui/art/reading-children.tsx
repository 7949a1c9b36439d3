import Drawing from './reading-children.svg?react';

type ReadingChildrenProps = {
  className?: string | undefined;
  /** Omit if the picture is only decoration. */
  label?: string | undefined;
};

/** Tunde, Ada and Zainab read one big book in front of the sun. */
export function ReadingChildren({ className, label }: ReadingChildrenProps) {
  const name = label ? { role: 'img', 'aria-label': label, 'aria-hidden': undefined } : {};
  return <Drawing className={className} {...name} />;
}
