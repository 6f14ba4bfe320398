import { IsBoolean } from 'class-validator';
import { INVOICE_PREFIX, INVOICING, type Invoicing, type SettingsInput } from '../../contracts';
import { MatchesPattern, partial, Text, WholeNumber } from '../../platform/http';
import { REVISION } from './restore.dto';

const { prefix, footer, transfer, check, daysBefore, daysAfter } = INVOICING;

class InvoicingDto implements Invoicing {
  @MatchesPattern({
    label: 'Prefix',
    ...prefix,
    pattern: INVOICE_PREFIX,
    message: 'Use capital letters and digits, beginning with a letter',
  })
  prefix: string;

  @Text({ label: 'Footer', ...footer, multiline: true, optional: true })
  footer: string | null;

  @Text({ label: 'Bank transfer', ...transfer, multiline: true, optional: true })
  transfer: string | null;

  @Text({ label: 'Check', ...check, multiline: true, optional: true })
  check: string | null;

  @WholeNumber({ label: 'Days before the due date', ...daysBefore, optional: true })
  daysBefore: number | null;

  @IsBoolean({ message: 'Choose whether to remind on the due date' })
  remindsOnDueDate: boolean;

  @WholeNumber({ label: 'Days past due', ...daysAfter, optional: true })
  daysAfter: number | null;

  @WholeNumber({ label: 'Days past due', ...daysAfter, optional: true })
  daysAfterAgain: number | null;
}

export class InvoicingSettingsDto extends partial(InvoicingDto) implements SettingsInput<Invoicing> {
  @WholeNumber({ label: 'Revision', ...REVISION })
  revision: number;
}
