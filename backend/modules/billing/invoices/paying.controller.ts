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
import { InvoiceBook } from './invoice-book.service';
import { InvoiceQuestions } from './invoice-questions.service';
import { OtherPayments } from './other-payments.service';
import { OtherPaymentDto } from './paying.dto';
import { Paying } from './paying.service';

@Controller()
export class PayingController {
  constructor(
    private readonly paying: Paying,
    private readonly questions: InvoiceQuestions,
    private readonly others: OtherPayments,
    private readonly book: InvoiceBook,
  ) {}

  @Serves(invoicesApi.createPaymentIntent)
  pay(@CurrentUser() client: User, @PathId() id: string): Promise<PaymentSession> {
    return this.paying.session(client, id);
  }

  @Serves(invoicesApi.refreshPaymentStatus)
  ask(@CurrentUser() viewer: User, @PathId() id: string): Promise<InvoiceWithLines> {
    return this.questions.ask(viewer, id);
  }

  @Serves(adminInvoicesApi.markPaid)
  async markPaid(@PathId() id: string, @Body() payment: OtherPaymentDto): Promise<AdminInvoiceDetails> {
    await this.others.markPaid(id, payment);
    return this.book.file(id);
  }
}
