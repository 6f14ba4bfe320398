import type { Parts } from '../parts';
import { DemoInvoices } from './demo-invoices.service';
import { Drafts } from './drafts.service';
import { InvoiceBook } from './invoice-book.service';
import { InvoiceDeskController } from './invoice-desk.controller';
import { InvoiceIntent } from './invoice-intent.entity';
import { InvoiceLine } from './invoice-line.entity';
import { InvoiceNews } from './invoice-news.service';
import { InvoiceNumber } from './invoice-number.entity';
import { InvoicePapers } from './invoice-papers.service';
import { InvoiceQuestions } from './invoice-questions.service';
import { InvoiceSettlement } from './invoice-settlement.service';
import { InvoiceSweep } from './invoice-sweep.service';
import { Invoice } from './invoice.entity';
import { InvoicesController } from './invoices.controller';
import { InvoicesJobs } from './invoices.jobs';
import { InvoicesLetters } from './invoices.letters';
import { LiveIntents } from './live-intents.service';
import { OtherPayments } from './other-payments.service';
import { PaidInvoices } from './paid-invoices.service';
import { PaidJobs } from './paid.jobs';
import { PaidLetters } from './paid.letters';
import { PapersController } from './papers.controller';
import { PayingController } from './paying.controller';
import { Paying } from './paying.service';
import { Sending } from './sending.service';
import { Voiding } from './voiding.service';

export const invoiceParts = {
  entities: [Invoice, InvoiceIntent, InvoiceLine, InvoiceNumber],
  controllers: [InvoiceDeskController, InvoicesController, PapersController, PayingController],
  providers: [
    DemoInvoices,
    Drafts,
    InvoiceBook,
    InvoiceNews,
    InvoicePapers,
    InvoiceQuestions,
    InvoiceSettlement,
    InvoiceSweep,
    InvoicesJobs,
    InvoicesLetters,
    LiveIntents,
    OtherPayments,
    PaidInvoices,
    PaidJobs,
    PaidLetters,
    Paying,
    Sending,
    Voiding,
  ],
} satisfies Parts;
