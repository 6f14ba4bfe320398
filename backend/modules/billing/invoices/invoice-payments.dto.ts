import { IsOptional } from 'class-validator';
import {
  type AllowPartInput,
  INVOICE,
  INVOICE_AMOUNT,
  type ManualPaymentInput,
  type ExpectedAmount,
  type PartPaymentInput,
  type PaymentAmountInput,
} from '../../../contracts';
import { Omittable, Text, WholeNumber } from '../../../platform/http';

export class ExpectedAmountDto implements ExpectedAmount {
  @Omittable()
  @WholeNumber({ label: 'Amount in cents', ...INVOICE_AMOUNT })
  amount?: number;
}

/** A late charge that was reversed may leave less than one card payment. */
export class ManualPaymentDto implements ManualPaymentInput {
  @Omittable()
  @WholeNumber({ label: 'Amount in cents', ...INVOICE_AMOUNT, min: 1 })
  amount?: number;

  @Text({ label: 'Note', min: 1, ...INVOICE.note, multiline: true })
  note: string;

  @Text({ label: 'Day', max: 40, optional: true })
  paidOn?: string | null;
}

export class PaymentAmountDto implements PaymentAmountInput {
  @Omittable()
  @WholeNumber({ label: 'Amount in cents', ...INVOICE_AMOUNT })
  amount?: number;
}

export class PartPaymentDto implements PartPaymentInput {
  @WholeNumber({ label: 'Amount in cents', ...INVOICE_AMOUNT })
  amount: number;

  @WholeNumber({ label: 'Balance in cents', ...INVOICE_AMOUNT })
  balance: number;

  @Text({ label: 'Note', min: 1, ...INVOICE.note, multiline: true })
  note: string;

  @Text({ label: 'Day', max: 40, optional: true })
  paidOn?: string | null;
}

export class AllowPartDto implements AllowPartInput {
  @IsOptional()
  @WholeNumber({ label: 'Amount in cents', ...INVOICE_AMOUNT })
  amount: number | null = null;
}
