import type { FeatureProviders } from '../feature-providers';
import { ReconciliationEmails } from '../reconciliation/reconciliation.emails';
import { ReconciliationProcessor } from '../reconciliation/reconciliation.processor';
import { ComparisonService } from '../reconciliation/comparison.service';
import { DifferencesService } from '../reconciliation/differences.service';
import { PaymentCheck } from '../reconciliation/payment-check.entity';
import { ReconciliationService } from '../reconciliation/reconciliation.service';
import { PaymentDifference } from '../reconciliation/payment-difference.entity';
import { StripeCopySync } from '../reconciliation/stripe-copy.sync';
import { StripeListClient } from '../reconciliation/stripe-list.client';
import { ProviderPayment, ProviderRefund } from '../reconciliation/provider-payment.entity';
import { Ledger } from './ledger.service';
import { PaymentRecord } from './payment-record.entity';
import { LedgerQueries } from './ledger.queries';
import { LedgerController } from './ledger.controller';

export const LEDGER_PROVIDERS = {
  entities: [PaymentCheck, PaymentDifference, PaymentRecord, ProviderPayment, ProviderRefund],
  controllers: [LedgerController],
  providers: [
    ReconciliationProcessor,
    ReconciliationEmails,
    ComparisonService,
    DifferencesService,
    Ledger,
    ReconciliationService,
    StripeCopySync,
    StripeListClient,
    LedgerQueries,
  ],
} satisfies FeatureProviders;
