import type { AdminInvoiceDetails } from '@atelier/contracts';
import { Button } from '@atelier/shared/antd/frame';
import { usePageData } from '@atelier/shared/page-data';
import { paths } from '@atelier/shared/paths';
import { toast } from '@atelier/shared/toast';

export function CopyPaymentLink({ invoice: { id } }: { invoice: AdminInvoiceDetails }) {
  const { site } = usePageData();
  const url = new URL(paths.payInvoice(id), site.url).href;
  const copy = () =>
    navigator.clipboard.writeText(url).then(
      () => toast({ title: 'Payment link copied' }),
      () => toast({ title: 'Couldn’t copy the link', description: url, destructive: true }),
    );
  return <Button onClick={() => void copy()}>Copy payment link</Button>;
}
