import { paths } from '@atelier/shared/paths';
import { Link } from '@atelier/shared/router';

/** Plain decimal dollars for spreadsheets. */
export const csvDollars = (cents: number | null): string | null => (cents === null ? null : (cents / 100).toFixed(2));

interface ClientCellProps {
  id: string | undefined;
  name: string | undefined;
}

export function ClientCell({ id, name }: ClientCellProps) {
  if (!id) return 'Deleted client';
  return <Link to={paths.adminUser(id)}>{name}</Link>;
}
