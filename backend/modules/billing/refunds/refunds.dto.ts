import { IsBoolean } from 'class-validator';
import { INVOICE_AMOUNT, type CreateRefundInput, REFUND } from '../../../contracts';
import { Omittable, SendId, Text, WholeNumber } from '../../../platform/http';

export class CreateRefundDto implements CreateRefundInput {
  @Omittable()
  @WholeNumber({ label: 'Amount in cents', min: 1, max: INVOICE_AMOUNT.max })
  amount?: number;

  @Text({ label: 'Note', ...REFUND.note, multiline: true, optional: true })
  note?: string | null;

  @Omittable()
  @IsBoolean({ message: 'Choose how it is refunded' })
  otherMeans?: boolean;

  @Omittable()
  @WholeNumber({ label: 'Refunded so far, in cents', min: 0, max: INVOICE_AMOUNT.max })
  refunded?: number;

  @SendId()
  sendId?: string | null;
}
