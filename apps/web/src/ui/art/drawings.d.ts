declare module '*.svg?react' {
  import type { FunctionComponent, SVGProps } from 'react';

  const Drawing: FunctionComponent<SVGProps<SVGSVGElement>>;
  // biome-ignore lint/style/noDefaultExport: the plugin gives a file its drawing under this name.
  export default Drawing;
}
