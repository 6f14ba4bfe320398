import { Body, Controller } from '@nestjs/common';
import {
  adminInvoicesApi,
  type AdminInvoiceDetails,
  type BulkResult,
  INVOICE_EMAIL_KINDS,
  type InvoiceEmailKind,
  type InvoiceEmailPreview,
} from '../../../contracts';
import { BulkDto, PathId, QueryEnum, Serves } from '../../../platform/http';
import { InvoiceQueries } from '../invoices';
import { LateChargesService } from './late-charges.service';
import { ManualEmailsService } from './manual-emails.service';
import { RemindersService } from './reminders.service';
import { InvoiceEmailDto, LateChargeDto, ReminderSettingDto, ReverseLateChargeDto } from './dunning.dto';

@Controller()
export class DunningController {
  constructor(
    private readonly invoices: InvoiceQueries,
    private readonly reminders: RemindersService,
    private readonly lateCharges: LateChargesService,
    private readonly manualEmails: ManualEmailsService,
  ) {}

  @Serves(adminInvoicesApi.setReminders)
  async setReminders(@PathId() id: string, @Body() { on }: ReminderSettingDto): Promise<AdminInvoiceDetails> {
    await this.reminders.setEnabled(id, on);
    return this.invoices.getDetails(id);
  }

  @Serves(adminInvoicesApi.previewEmail)
  previewEmail(
    @PathId() id: string,
    @QueryEnum('kind', INVOICE_EMAIL_KINDS) kind: InvoiceEmailKind = 'invoice',
  ): Promise<InvoiceEmailPreview> {
    return this.manualEmails.preview(id, kind);
  }

  @Serves(adminInvoicesApi.sendEmail)
  async sendEmail(@PathId() id: string, @Body() { kind }: InvoiceEmailDto): Promise<AdminInvoiceDetails> {
    await this.manualEmails.send(id, kind);
    return this.invoices.getDetails(id);
  }

  @Serves(adminInvoicesApi.remind)
  remind(@Body() { ids }: BulkDto): Promise<BulkResult> {
    return this.manualEmails.remind(ids);
  }

  @Serves(adminInvoicesApi.addLateCharge)
  async addLateCharge(@PathId() id: string, @Body() { months }: LateChargeDto): Promise<AdminInvoiceDetails> {
    await this.lateCharges.add(id, months);
    return this.invoices.getDetails(id);
  }

  @Serves(adminInvoicesApi.waiveLateCharge)
  async waiveLateCharge(@PathId() id: string, @Body() { months }: LateChargeDto): Promise<AdminInvoiceDetails> {
    await this.lateCharges.waive(id, months);
    return this.invoices.getDetails(id);
  }

  @Serves(adminInvoicesApi.reverseLateCharge)
  async reverseLateCharge(
    @PathId() id: string,
    @Body() { amount }: ReverseLateChargeDto,
  ): Promise<AdminInvoiceDetails> {
    await this.lateCharges.reverse(id, amount);
    return this.invoices.getDetails(id);
  }

  @Serves(adminInvoicesApi.undoWaiver)
  async undoWaiver(@PathId() id: string, @Body() { months }: LateChargeDto): Promise<AdminInvoiceDetails> {
    await this.lateCharges.undoWaiver(id, months);
    return this.invoices.getDetails(id);
  }
}
