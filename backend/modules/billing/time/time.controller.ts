import { Body, Controller } from '@nestjs/common';
import { invoiceDeskApi, type InvoiceFile } from '../../../contracts';
import { Id, Serves } from '../../../platform/http';
import { InvoiceBook } from '../invoices/invoice-book.service';
import { LateCharges } from './late-charges.service';
import { Reminders } from './reminders.service';
import { LateDecisionDto, RemindingDto } from './time.dto';

/** What admins do with an invoice that its client is slow to pay. */
@Controller()
export class TimeController {
  constructor(
    private readonly book: InvoiceBook,
    private readonly reminders: Reminders,
    private readonly charges: LateCharges,
  ) {}

  @Serves(invoiceDeskApi.remind)
  async remind(@Id() id: string, @Body() { on }: RemindingDto): Promise<InvoiceFile> {
    await this.reminders.turn(id, on);
    return this.book.file(id);
  }

  @Serves(invoiceDeskApi.addLateCharge)
  async add(@Id() id: string, @Body() { months }: LateDecisionDto): Promise<InvoiceFile> {
    await this.charges.add(id, months);
    return this.book.file(id);
  }

  @Serves(invoiceDeskApi.waiveLateCharge)
  async waive(@Id() id: string, @Body() { months }: LateDecisionDto): Promise<InvoiceFile> {
    await this.charges.waive(id, months);
    return this.book.file(id);
  }
}
