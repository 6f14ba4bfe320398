import { Body, Controller } from '@nestjs/common';
import {
  adminInvoicesApi,
  type AdminInvoiceDetails,
  invoicesApi,
  type PaymentSession,
  type InvoiceWithLines,
} from '../../../contracts';
import { PathId, Serves, CurrentUser } from '../../../platform/http';
import { User } from '../../auth';
import { InvoicePaymentSync } from './invoice-payment.sync';
import { InvoiceQueries } from './invoice.queries';
import { ManualPaymentsService } from './manual-payments.service';
import { ManualPaymentDto } from './invoice-payments.dto';
import { InvoicePaymentsService } from './invoice-payments.service';

@Controller()
export class InvoicePaymentsController {
  constructor(
    private readonly invoicePayments: InvoicePaymentsService,
    private readonly paymentSync: InvoicePaymentSync,
    private readonly manualPayments: ManualPaymentsService,
    private readonly invoiceQueries: InvoiceQueries,
  ) {}

  @Serves(invoicesApi.createPaymentIntent)
  createPaymentIntent(@CurrentUser() client: User, @PathId() id: string): Promise<PaymentSession> {
    return this.invoicePayments.createPaymentIntent(client, id);
  }

  @Serves(invoicesApi.refreshPaymentStatus)
  refreshPaymentStatus(@CurrentUser() viewer: User, @PathId() id: string): Promise<InvoiceWithLines> {
    return this.paymentSync.refreshPaymentStatus(viewer, id);
  }

  @Serves(adminInvoicesApi.markPaid)
  async markPaid(@PathId() id: string, @Body() payment: ManualPaymentDto): Promise<AdminInvoiceDetails> {
    await this.manualPayments.markPaid(id, payment);
    return this.invoiceQueries.getDetails(id);
  }
}
