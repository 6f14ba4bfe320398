import type { ReactNode } from 'react';

export interface PictureProps {
  className?: string | undefined;
  label?: string;
}

interface Frame {
  box: string;
  fill?: boolean;
  children: ReactNode;
}

export function Picture({ box, fill, className, label, children }: PictureProps & Frame) {
  const ariaProps = label ? { role: 'img', 'aria-label': label } : { 'aria-hidden': true };
  return (
    <svg
      viewBox={box}
      preserveAspectRatio={fill ? 'xMidYMax slice' : undefined}
      className={className}
      // Without the stylesheet, an SVG would render as a black shape of full width.
      display="none"
      focusable="false"
      {...ariaProps}
    >
      {children}
    </svg>
  );
}
