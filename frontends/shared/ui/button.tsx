import type { AnchorHTMLAttributes, ComponentProps } from 'react';
import styles from './button.module.css';

interface ButtonStyle {
  /** Use one filled button per view, outlined ones otherwise. */
  variant?: 'filled' | 'line' | 'quiet';
  small?: boolean;
}

const buttonClass = ({ variant = 'filled', small }: ButtonStyle, extraClass = '') =>
  [styles.button, styles[variant], small ? styles.small : '', extraClass].join(' ');

export function Button({ variant, small, className, ...rest }: ButtonStyle & ComponentProps<'button'>) {
  return <button type="button" {...rest} className={buttonClass({ variant, small }, className)} />;
}

export function ButtonLink({
  variant,
  small,
  className,
  ...rest
}: ButtonStyle & AnchorHTMLAttributes<HTMLAnchorElement>) {
  return <a {...rest} className={buttonClass({ variant, small }, className)} />;
}
