import { paths } from '@atelier/shared/paths';
import { Button, ButtonLink } from '@atelier/shared/ui/button';
import { ClosedShop, OpenShop } from '@atelier/shared/ui/street/scenes';
import type { ReactNode } from 'react';
import styles from './nothing.module.css';

interface NothingProps {
  title: string;
  lead: string;
  open?: boolean;
  children: ReactNode;
}

/** A page with no cart to show: why, and where to go. */
function Nothing({ title, lead, open, children }: NothingProps) {
  const Shop = open ? OpenShop : ClosedShop;
  return (
    <div className={styles.nothing}>
      <Shop className={styles.shop} />
      <div>
        <h1 className={styles.title}>{title}</h1>
        <p className={styles.lead}>{lead}</p>
        <p className={styles.on}>{children}</p>
      </div>
    </div>
  );
}

const BACK = `next=${encodeURIComponent(paths.cart)}`;

export function SignedOut() {
  return (
    <Nothing title="Sign In Required" lead="Your cart is kept with your account. Sign in, and it is here." open>
      <ButtonLink href={`${paths.auth}?${BACK}`}>Sign In</ButtonLink>
      <ButtonLink href={`${paths.auth}?tab=sign-up&${BACK}`} look="line">
        Sign Up
      </ButtonLink>
    </Nothing>
  );
}

export function Empty() {
  return (
    <Nothing title="Your cart is empty." lead="Nothing to carry yet. Every package has its price on the board.">
      <ButtonLink href={paths.products}>Browse packages</ButtonLink>
    </Nothing>
  );
}

export function Away({ retry }: { retry: () => void }) {
  return (
    <Nothing title="Back in a moment" lead="Your cart cannot be reached right now. What is in it stays in it.">
      <Button onClick={retry}>Try again</Button>
    </Nothing>
  );
}
