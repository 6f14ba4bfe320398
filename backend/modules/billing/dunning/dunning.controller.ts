import { Body, Controller } from '@nestjs/common';
import { adminInvoicesApi, type AdminInvoiceDetails } from '../../../contracts';
import { PathId, Serves } from '../../../platform/http';
import { InvoiceQueries } from '../invoices';
import { LateChargesService } from './late-charges.service';
import { RemindersService } from './reminders.service';
import { LateChargeDto, ReminderSettingDto } from './dunning.dto';

@Controller()
export class DunningController {
  constructor(
    private readonly invoices: InvoiceQueries,
    private readonly reminders: RemindersService,
    private readonly lateCharges: LateChargesService,
  ) {}

  @Serves(adminInvoicesApi.setReminders)
  async setReminders(@PathId() id: string, @Body() { on }: ReminderSettingDto): Promise<AdminInvoiceDetails> {
    await this.reminders.setEnabled(id, on);
    return this.invoices.getDetails(id);
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
}
