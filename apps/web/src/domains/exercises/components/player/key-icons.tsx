import { Icon, type IconProps } from '#ui/icons/icon.tsx';

export const BackspaceIcon = (props: IconProps) => (
  <Icon {...props}>
    <path d="M9 5h11v14H9l-6-7zM12.5 9.5l4 5M16.5 9.5l-4 5" />
  </Icon>
);

export const FractionIcon = (props: IconProps) => (
  <Icon {...props}>
    <path d="M4 12h16M9 3.5h6v5H9zM9 15.5h6v5H9z" />
  </Icon>
);

export const KeyboardIcon = (props: IconProps) => (
  <Icon {...props}>
    <path d="M3 6h18v12H3zM7 10h.01M11 10h.01M15 10h.01M18 10h.01M8 14h8" />
  </Icon>
);

export const BulbIcon = (props: IconProps) => (
  <Icon {...props}>
    <path d="M9 17h6M10 20.5h4M9 17c0-2-3-3.5-3-7a6 6 0 0 1 12 0c0 3.5-3 5-3 7" />
  </Icon>
);

export const PencilIcon = (props: IconProps) => (
  <Icon {...props}>
    <path d="M4 20l1-4L16 5l3 3L8 19zM14 7l3 3" />
  </Icon>
);
