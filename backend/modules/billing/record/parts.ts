import type { Parts } from '../parts';
import { CheckJobs } from './check/check.jobs';
import { Comparison } from './check/comparison.service';
import { Differences } from './check/differences.service';
import { PaymentCheck } from './check/payment-check.entity';
import { PaymentChecks } from './check/payment-checks.service';
import { PaymentDifference } from './check/payment-difference.entity';
import { ProviderCopy } from './check/provider-copy.service';
import { ProviderLists } from './check/provider-lists';
import { ProviderPayment, ProviderRefund } from './check/provider-payment.entity';
import { Ledger } from './ledger.service';
import { PaymentRecord } from './payment-record.entity';
import { RecordBook } from './record-book.service';
import { RecordController } from './record.controller';

export const recordParts = {
  entities: [PaymentCheck, PaymentDifference, PaymentRecord, ProviderPayment, ProviderRefund],
  controllers: [RecordController],
  providers: [CheckJobs, Comparison, Differences, Ledger, PaymentChecks, ProviderCopy, ProviderLists, RecordBook],
} satisfies Parts;
