import {
  type DraftInvoice,
  INVOICE,
  INVOICE_AMOUNT,
  type NewInvoice,
  type NewLine,
  type Voiding,
} from '../../../contracts';
import { Each, MayBeMissing, Revision, SendId, Text, Whole } from '../../../platform/http';

class LineDto implements NewLine {
  @Text({ label: 'Description', min: 1, ...INVOICE.line.description })
  description: string;

  @Whole({ label: 'Quantity', min: 1, ...INVOICE.line.quantity })
  quantity: number;

  @Whole({ label: 'Unit amount in cents', min: 0, ...INVOICE.line.unitAmount })
  unitAmount: number;
}

export class DraftDto implements DraftInvoice {
  @Text({ label: 'Project', max: 100, optional: true })
  projectId?: string | null;

  @Text({ label: 'Description', ...INVOICE.description, lines: true, optional: true })
  description?: string | null;

  @MayBeMissing()
  @Each(LineDto, { label: 'Line', most: INVOICE.lines.max })
  lines?: LineDto[];

  @MayBeMissing()
  @Whole({ label: 'Amount in cents', ...INVOICE_AMOUNT })
  amount?: number;

  @Text({ label: 'Due date', max: 40, optional: true })
  dueDate?: string | null;
}

export class DraftChangeDto extends DraftDto {
  @Revision()
  revision?: number;
}

export class NewInvoiceDto extends DraftDto implements NewInvoice {
  @Text({ label: 'Client', min: 1, max: 100 })
  userId: string;

  @SendId()
  sendId?: string | null;
}

export class VoidingDto implements Voiding {
  @Text({ label: 'Reason', ...INVOICE.note, lines: true, optional: true })
  reason?: string | null;
}
