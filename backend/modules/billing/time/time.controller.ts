import { Body, Controller } from '@nestjs/common';
import { adminInvoicesApi, type AdminInvoiceDetails } from '../../../contracts';
import { PathId, Serves } from '../../../platform/http';
import { InvoiceQueries } from '../invoices/invoice.queries';
import { LateCharges } from './late-charges.service';
import { Reminders } from './reminders.service';
import { LateDecisionDto, RemindingDto } from './time.dto';

/** What admins do with an invoice that its client is slow to pay. */
@Controller()
export class TimeController {
  constructor(
    private readonly book: InvoiceQueries,
    private readonly reminders: Reminders,
    private readonly charges: LateCharges,
  ) {}

  @Serves(adminInvoicesApi.setReminders)
  async remind(@PathId() id: string, @Body() { on }: RemindingDto): Promise<AdminInvoiceDetails> {
    await this.reminders.turn(id, on);
    return this.book.getDetails(id);
  }

  @Serves(adminInvoicesApi.addLateCharge)
  async add(@PathId() id: string, @Body() { months }: LateDecisionDto): Promise<AdminInvoiceDetails> {
    await this.charges.add(id, months);
    return this.book.getDetails(id);
  }

  @Serves(adminInvoicesApi.waiveLateCharge)
  async waive(@PathId() id: string, @Body() { months }: LateDecisionDto): Promise<AdminInvoiceDetails> {
    await this.charges.waive(id, months);
    return this.book.getDetails(id);
  }
}
