import { INVOICE, type OtherPayment } from '../../../contracts';
import { Text } from '../../../platform/http';

export class OtherPaymentDto implements OtherPayment {
  @Text({ label: 'Note', min: 1, ...INVOICE.note, lines: true })
  note: string;

  @Text({ label: 'Day', max: 40, optional: true })
  paidOn?: string | null;
}
