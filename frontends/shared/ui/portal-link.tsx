import { apiOrigin } from '@atelier/shared/api';
import { Link } from '@atelier/shared/router';
import type { AnchorHTMLAttributes } from 'react';

/** To a page of the portal: where the console has a host of its own, that is another site. */
export function PortalLink({ to, ...link }: { to: string } & AnchorHTMLAttributes<HTMLAnchorElement>) {
  const site = apiOrigin();
  return site ? <a {...link} href={site + to} /> : <Link {...link} to={to} />;
}
