import { Body, Controller } from '@nestjs/common';
import {
  invoiceDeskApi,
  type InvoiceFile,
  invoicesApi,
  type PaymentSession,
  type WholeInvoice,
} from '../../../contracts';
import { Id, Serves, SignedIn } from '../../../platform/http';
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

  @Serves(invoicesApi.pay)
  pay(@SignedIn() client: User, @Id() id: string): Promise<PaymentSession> {
    return this.paying.session(client, id);
  }

  @Serves(invoicesApi.ask)
  ask(@SignedIn() viewer: User, @Id() id: string): Promise<WholeInvoice> {
    return this.questions.ask(viewer, id);
  }

  @Serves(invoiceDeskApi.markPaid)
  async markPaid(@Id() id: string, @Body() payment: OtherPaymentDto): Promise<InvoiceFile> {
    await this.others.markPaid(id, payment);
    return this.book.file(id);
  }
}
