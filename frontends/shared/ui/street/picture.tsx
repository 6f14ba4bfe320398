import type { ReactNode } from 'react';

export interface PictureProps {
  className?: string | undefined;
  /** What it shows, for those who cannot see it; without it the picture says nothing that the text does not. */
  label?: string;
}

interface Frame {
  /** The part of its plane that is seen. */
  box: string;
  /** Whatever shape its frame has, it is full, down to the ground. */
  fill?: boolean;
  children: ReactNode;
}

/** A drawing. */
export function Picture({ box, fill, className, label, children }: PictureProps & Frame) {
  const ariaProps = label ? { role: 'img', 'aria-label': label } : { 'aria-hidden': true };
  return (
    <svg
      viewBox={box}
      preserveAspectRatio={fill ? 'xMidYMax slice' : undefined}
      className={className}
      // Where our styles are not, a drawing is a black heap as wide as the page.
      display="none"
      focusable="false"
      {...ariaProps}
    >
      {children}
    </svg>
  );
}
