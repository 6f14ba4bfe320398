import { paths } from '@atelier/shared/paths';
import { Link } from '@atelier/shared/router';
import { useUser } from '@atelier/shared/session';
import { formatDateTime } from '@atelier/shared/format';
import { Alert } from '@atelier/shared/ui/alert';

export function ClosingNotice({ className }: { className?: string | undefined }) {
  const closesAt = useUser()?.closesAt;
  if (!closesAt) return null;
  return (
    <Alert
      type="warning"
      role="status"
      className={className}
      title={
        <>
          Your account closes on <time dateTime={closesAt}>{formatDateTime(closesAt)}</time>
        </>
      }
      action={<Link to={paths.settings}>Keep my account</Link>}
    />
  );
}
