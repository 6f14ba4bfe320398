import { IsBoolean } from 'class-validator';
import { INVOICE_AMOUNT, type NewRefund, REFUND } from '../../../contracts';
import { MayBeMissing, SendId, Text, Whole } from '../../../platform/http';

export class NewRefundDto implements NewRefund {
  @MayBeMissing()
  @Whole({ label: 'Amount in cents', min: 1, max: INVOICE_AMOUNT.max })
  amount?: number;

  @Text({ label: 'Note', ...REFUND.note, lines: true, optional: true })
  note?: string | null;

  @MayBeMissing()
  @IsBoolean({ message: 'Say whether it goes back by other means than it came' })
  otherMeans?: boolean;

  @MayBeMissing()
  @Whole({ label: 'What went back before, in cents', min: 0, max: INVOICE_AMOUNT.max })
  refunded?: number;

  @SendId()
  sendId?: string | null;
}
