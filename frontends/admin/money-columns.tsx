import { paths } from '@atelier/shared/paths';
import { Link } from '@atelier/shared/router';
import { Address } from './address';
import rows from './table/rows.module.css';

/** In dollars, as table programs count them. */
export const dollars = (cents: number | null): string | null => (cents === null ? null : (cents / 100).toFixed(2));

interface WhoProps {
  id: string | undefined;
  name: string | undefined;
  email: string | null | undefined;
}

/** Whose it is, with the way to all that is theirs. */
export function Who({ id, name, email }: WhoProps) {
  if (!id) return 'Nobody who is still known';
  return (
    <span className={rows.who}>
      <Link to={paths.adminUser(id)}>{name}</Link>
      {email && (
        <small>
          {' '}
          <Address of={email} />
        </small>
      )}
    </span>
  );
}
