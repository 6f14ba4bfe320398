import { IsBoolean, IsIn } from 'class-validator';
import {
  INVOICE_EMAIL_KINDS,
  type InvoiceEmailInput,
  type InvoiceEmailKind,
  type LateChargeInput,
  INVOICE_AMOUNT,
  type ReminderSettingInput,
  type ReverseLateChargeInput,
} from '../../../contracts';
import { WholeNumber } from '../../../platform/http';

export class ReminderSettingDto implements ReminderSettingInput {
  @IsBoolean({ message: 'Choose whether the client gets reminders' })
  on: boolean;
}

export class InvoiceEmailDto implements InvoiceEmailInput {
  @IsIn(INVOICE_EMAIL_KINDS, { message: 'Choose an email' })
  kind: InvoiceEmailKind;
}

export class LateChargeDto implements LateChargeInput {
  @WholeNumber({ label: 'Months', min: 1, max: 1200 })
  months: number;
}

export class ReverseLateChargeDto implements ReverseLateChargeInput {
  @WholeNumber({ label: 'Amount in cents', min: 1, max: INVOICE_AMOUNT.max })
  amount: number;
}
