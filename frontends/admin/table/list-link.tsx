import { Link } from '@atelier/shared/router';
import type { ReactNode } from 'react';
import { lastQueryOf } from './last-query';

/** Leads back to a list with the search, filters, and order that it had. */
export function ListLink({ to, children }: { to: string; children: ReactNode }) {
  return <Link to={`${to}${lastQueryOf(to)}`}>{children}</Link>;
}
