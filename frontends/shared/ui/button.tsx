import type { AnchorHTMLAttributes, ComponentProps } from 'react';
import styles from './button.module.css';

interface ButtonStyle {
  /** Use one filled button per view, outlined ones otherwise. */
  variant?: 'filled' | 'line' | 'quiet';
  small?: boolean;
}

/** Also for links of the router. Toasts keep off filled ones. */
export const buttonAttributes = ({ variant = 'filled', small }: ButtonStyle, extraClass = '') => ({
  'data-primary': variant === 'filled' || undefined,
  className: [styles.button, styles[variant], small ? styles.small : '', extraClass].join(' '),
});

export function Button({ variant, small, className, ...rest }: ButtonStyle & ComponentProps<'button'>) {
  return <button type="button" {...rest} {...buttonAttributes({ variant, small }, className)} />;
}

export function ButtonLink({
  variant,
  small,
  className,
  ...rest
}: ButtonStyle & AnchorHTMLAttributes<HTMLAnchorElement>) {
  return <a {...rest} {...buttonAttributes({ variant, small }, className)} />;
}
