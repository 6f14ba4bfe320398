import type { AnchorHTMLAttributes, ComponentProps } from 'react';
import styles from './button.module.css';

interface ButtonStyle {
  /** One filled button in sight at a time; the others have a line around them. */
  variant?: 'filled' | 'line' | 'quiet';
  small?: boolean;
}

const buttonClass = ({ variant = 'filled', small }: ButtonStyle, extraClass = '') =>
  [styles.button, styles[variant], small ? styles.small : '', extraClass].join(' ');

export function Button({ variant, small, className, ...rest }: ButtonStyle & ComponentProps<'button'>) {
  return <button type="button" {...rest} className={buttonClass({ variant, small }, className)} />;
}

/** A link that looks like a button. */
export function ButtonLink({
  variant,
  small,
  className,
  ...rest
}: ButtonStyle & AnchorHTMLAttributes<HTMLAnchorElement>) {
  return <a {...rest} className={buttonClass({ variant, small }, className)} />;
}
