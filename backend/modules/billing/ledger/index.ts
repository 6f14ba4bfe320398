export { LedgerModule } from './ledger.module';
export { LedgerQueries } from './ledger.queries';
export { Ledger, type PaymentInput } from './ledger.service';
export { PaymentRecord } from './payment-record.entity';
export { Refund } from './refund.entity';
