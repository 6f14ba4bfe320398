import type { AnchorHTMLAttributes, ComponentProps } from 'react';
import styles from './button.module.css';

interface Look {
  /** One filled button in sight at a time; the others have a line around them. */
  look?: 'filled' | 'line' | 'quiet';
  small?: boolean;
}

const classOf = ({ look = 'filled', small }: Look, more = '') =>
  [styles.button, styles[look], small ? styles.small : '', more].join(' ');

export function Button({ look, small, className, ...rest }: Look & ComponentProps<'button'>) {
  return <button type="button" {...rest} className={classOf({ look, small }, className)} />;
}

/** A link that looks like a button. */
export function ButtonLink({ look, small, className, ...rest }: Look & AnchorHTMLAttributes<HTMLAnchorElement>) {
  return <a {...rest} className={classOf({ look, small }, className)} />;
}
