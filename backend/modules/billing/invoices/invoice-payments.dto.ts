import { INVOICE, INVOICE_AMOUNT, type ManualPaymentInput, type ExpectedAmount } from '../../../contracts';
import { Omittable, Text, WholeNumber } from '../../../platform/http';

export class ExpectedAmountDto implements ExpectedAmount {
  @Omittable()
  @WholeNumber({ label: 'Amount in cents', ...INVOICE_AMOUNT })
  amount?: number;
}

export class ManualPaymentDto extends ExpectedAmountDto implements ManualPaymentInput {
  @Text({ label: 'Note', min: 1, ...INVOICE.note, multiline: true })
  note: string;

  @Text({ label: 'Day', max: 40, optional: true })
  paidOn?: string | null;
}
