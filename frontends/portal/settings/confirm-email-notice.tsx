import { accountApi } from '@atelier/contracts';
import { useApiQuery } from '@atelier/shared/api-query';
import { ConfirmEmail } from './confirm-email';

/** For the dashboard, where a client looks first. If the address can't be read, Settings says so. */
export function ConfirmEmailNotice({ className }: { className: string | undefined }) {
  const { data } = useApiQuery(accountApi.email);
  if (!data?.email || data.isConfirmed || (data.pending && data.pending.email !== data.email)) return null;
  return (
    <section aria-label="Confirm your email" className={className}>
      <ConfirmEmail email={data.email} expiresAt={data.pending?.expiresAt} />
    </section>
  );
}
