import { IsBoolean, IsIn, IsOptional, IsUUID } from 'class-validator';
import {
  type CorrectInvoiceInput,
  type Idempotent,
  DEPOSIT_PERCENTS,
  DRAFT_LINE_KINDS,
  type DraftInvoiceInput,
  INVOICE,
  INVOICE_AMOUNT,
  type CreateInvoiceInput,
  type InvoiceLineInput,
  type PreviewInvoiceInput,
  type SplitDepositInput,
  type VoidInvoiceInput,
} from '../../../contracts';
import { DecimalNumber, ListOf, Omittable, Revision, SendId, Text, WholeNumber } from '../../../platform/http';

class InvoiceLineDto implements InvoiceLineInput {
  @Text({ label: 'Description', min: 1, ...INVOICE.line.description })
  description: string;

  @DecimalNumber({ label: 'Quantity', ...INVOICE.line.quantity })
  quantity: number;

  @WholeNumber({ label: 'Unit amount in cents', min: -INVOICE.line.unitAmount.max, ...INVOICE.line.unitAmount })
  unitAmount: number;

  @Omittable()
  @Text({ label: 'Kind', max: 20 })
  @IsIn(DRAFT_LINE_KINDS, { message: `Kind must be ${DRAFT_LINE_KINDS.join(' or ')}` })
  kind?: (typeof DRAFT_LINE_KINDS)[number];

  @Omittable()
  @DecimalNumber({ label: 'Percent', ...INVOICE.line.percent })
  percent?: number;
}

export class DraftInvoiceDto implements DraftInvoiceInput {
  @Text({ label: 'Project', max: 100, optional: true })
  projectId?: string | null;

  @Text({ label: 'Description', ...INVOICE.description, multiline: true, optional: true })
  description?: string | null;

  @Omittable()
  @ListOf(InvoiceLineDto, { label: 'Line', maxCount: INVOICE.lines.max })
  lines?: InvoiceLineDto[];

  @Omittable()
  @WholeNumber({ label: 'Amount in cents', ...INVOICE_AMOUNT })
  amount?: number;

  @Omittable()
  @IsBoolean({ message: 'Choose whether to add sales tax' })
  addsTax?: boolean;

  @Text({ label: 'Due date', max: 40, optional: true })
  dueDate?: string | null;
}

export class PreviewInvoiceDto extends DraftInvoiceDto implements PreviewInvoiceInput {
  @IsUUID(undefined, { message: 'Choose a client' })
  userId: string;

  @IsOptional()
  @IsUUID(undefined, { message: 'Choose a draft' })
  draftId?: string | null;
}

export class UpdateDraftInvoiceDto extends DraftInvoiceDto {
  @Revision()
  revision?: number;
}

export class CorrectInvoiceDto implements CorrectInvoiceInput {
  @Text({ label: 'Project', max: 100, optional: true })
  projectId?: string | null;

  @Omittable()
  @Text({ label: 'Due date', min: 1, max: 40 })
  dueDate?: string;

  @Revision()
  revision?: number;
}

export class CreateInvoiceDto extends DraftInvoiceDto implements CreateInvoiceInput {
  @Text({ label: 'Client', min: 1, max: 100 })
  userId: string;

  @SendId()
  sendId?: string | null;
}

export class DuplicateInvoiceDto implements Idempotent {
  @SendId()
  sendId?: string | null;
}

export class SplitDepositDto implements SplitDepositInput {
  @Omittable()
  @WholeNumber({ label: 'Percent', ...DEPOSIT_PERCENTS })
  percent?: number;
}

export class VoidInvoiceDto implements VoidInvoiceInput {
  @Text({ label: 'Reason', ...INVOICE.note, multiline: true, optional: true })
  reason?: string | null;
}
