import { INVOICE, INVOICE_AMOUNT, type OtherPayment, type Seen } from '../../../contracts';
import { MayBeMissing, Text, Whole } from '../../../platform/http';

export class SeenDto implements Seen {
  @MayBeMissing()
  @Whole({ label: 'Amount in cents', ...INVOICE_AMOUNT })
  amount?: number;
}

export class OtherPaymentDto extends SeenDto implements OtherPayment {
  @Text({ label: 'Note', min: 1, ...INVOICE.note, lines: true })
  note: string;

  @Text({ label: 'Day', max: 40, optional: true })
  paidOn?: string | null;
}
