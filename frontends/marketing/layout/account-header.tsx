import { useLocation } from '@atelier/shared/router';
import { signOut, useUser } from '@atelier/shared/session';
import { Button } from '@atelier/shared/ui/button';
import { consoleLinks } from '@atelier/shared/ui/console-links';
import { Icon } from '@atelier/shared/ui/icon';
import { PlainHeader } from '@atelier/shared/ui/plain-header';
import { useState } from 'react';
import { useCartCount } from '../cart-state/cart-count';
import styles from './account-header.module.css';

/** The portal's header, in the shop. Its links load new documents. */
export default function AccountHeader() {
  const { pathname } = useLocation();
  const cartLines = useCartCount();
  const groups = consoleLinks(useUser(), pathname, { cartLines }).map(({ links, ...group }) => ({
    ...group,
    links: links.map((link) => ({ ...link, isPublicPage: true })),
  }));
  return (
    <PlainHeader
      groups={groups}
      signOut={(className) => <SignOutButton className={`${className} ${styles.signOut}`} />}
    />
  );
}

function SignOutButton({ className }: { className: string }) {
  const [isSigningOut, setSigningOut] = useState(false);
  const handleClick = () => {
    setSigningOut(true);
    void signOut();
  };
  return (
    <Button variant="line" small className={className} disabled={isSigningOut} onClick={handleClick}>
      <Icon name="signOut" />
      Sign out
    </Button>
  );
}
