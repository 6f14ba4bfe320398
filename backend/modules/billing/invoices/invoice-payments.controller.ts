import { Body, Controller } from '@nestjs/common';
import {
  adminInvoicesApi,
  type AdminInvoiceDetails,
  invoicesApi,
  partPaymentsApi,
  type PaymentSession,
  type InvoiceWithLines,
} from '../../../contracts';
import { PathId, Serves, CurrentUser } from '../../../platform/http';
import { User } from '../../auth';
import { InvoicePaymentSync } from './invoice-payment.sync';
import { InvoiceQueries } from './invoice.queries';
import { ManualPaymentsService } from './manual-payments.service';
import { AllowPartDto, ManualPaymentDto, PartPaymentDto, PaymentAmountDto } from './invoice-payments.dto';
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
  createPaymentIntent(
    @CurrentUser() client: User,
    @PathId() id: string,
    @Body() { amount }: PaymentAmountDto,
  ): Promise<PaymentSession> {
    return this.invoicePayments.createPaymentIntent(client, id, amount);
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
  @Serves(partPaymentsApi.record)
  async recordPart(@PathId() id: string, @Body() payment: PartPaymentDto): Promise<AdminInvoiceDetails> {
    await this.manualPayments.recordPart(id, payment);
    return this.invoiceQueries.getDetails(id);
  }

  @Serves(partPaymentsApi.allow)
  async allowPart(@PathId() id: string, @Body() { amount }: AllowPartDto): Promise<AdminInvoiceDetails> {
    await this.manualPayments.allowPart(id, amount);
    return this.invoiceQueries.getDetails(id);
  }
}
