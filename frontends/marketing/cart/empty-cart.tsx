import { paths } from '@atelier/shared/paths';
import { Button, ButtonLink } from '@atelier/shared/ui/button';
import { ClosedShop } from '@atelier/shared/ui/street/closed-shop';
import { OpenShop } from '@atelier/shared/ui/street/scenes';
import type { ReactNode } from 'react';
import styles from './empty-cart.module.css';

interface CartNoticeProps {
  title: string;
  lead: string;
  open?: boolean;
  children: ReactNode;
}

function CartNotice({ title, lead, open, children }: CartNoticeProps) {
  const Shop = open ? OpenShop : ClosedShop;
  return (
    <div className={styles.notice}>
      <Shop className={styles.shop} />
      <div>
        <h1 className={styles.title}>{title}</h1>
        <p className={styles.lead}>{lead}</p>
        <p className={styles.actions}>{children}</p>
      </div>
    </div>
  );
}

const NEXT_QUERY = `next=${encodeURIComponent(paths.cart)}`;

export function SignedOutCart() {
  return (
    <CartNotice title="Sign In Required" lead="Your cart is saved to your account. Sign in to see it." open>
      <ButtonLink href={`${paths.auth}?${NEXT_QUERY}`}>Sign In</ButtonLink>
      <ButtonLink href={`${paths.auth}?tab=sign-up&${NEXT_QUERY}`} variant="line">
        Sign Up
      </ButtonLink>
    </CartNotice>
  );
}

export function EmptyCart() {
  return (
    <CartNotice title="Your cart is empty." lead="Nothing here yet. Browse our packages, all with upfront prices.">
      <ButtonLink href={paths.products}>Browse packages</ButtonLink>
    </CartNotice>
  );
}

export function UnavailableCart({ retry }: { retry: () => void }) {
  return (
    <CartNotice title="We can’t load your cart right now" lead="Don’t worry, everything in it is saved.">
      <Button onClick={retry}>Try again</Button>
    </CartNotice>
  );
}
