type IconProps = { className?: string | undefined };

/**
 * A 24 px line drawing, given by its path data. It is decoration: the text beside it, or the label of its button, carries
 * the meaning.
 */
export const icon = (path: string, fill?: string) =>
  function Icon({ className }: IconProps) {
    return (
      <svg
        className={className ? `icon ${className}` : 'icon'}
        viewBox="0 0 24 24"
        aria-hidden="true"
      >
        <path d={path} fill={fill} />
      </svg>
    );
  };
