import Drawing from './reading-children.svg?react';

type ReadingChildrenProps = {
  className?: string | undefined;
  /** Leave out where the picture only decorates. */
  label?: string | undefined;
};

/** Tunde, Ada and Zainab read one big book in front of the sun. */
export function ReadingChildren({ className, label }: ReadingChildrenProps) {
  const name = label ? { role: 'img', 'aria-label': label, 'aria-hidden': undefined } : {};
  return <Drawing className={className} {...name} />;
}
