import { apiOrigin } from '@atelier/shared/api';
import { Link } from '@atelier/shared/router';
import type { ReactNode } from 'react';

interface PortalLinkProps {
  to: string;
  className?: string | undefined;
  children: ReactNode;
}

/** To a page of the portal: where the console has a host of its own, that is another site. */
export function PortalLink({ to, className, children }: PortalLinkProps) {
  const site = apiOrigin();
  return site ? (
    <a href={site + to} className={className}>
      {children}
    </a>
  ) : (
    <Link to={to} className={className}>
      {children}
    </Link>
  );
}
