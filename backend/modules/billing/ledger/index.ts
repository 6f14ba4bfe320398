export { disputeMarkSql } from './dispute-mark.sql';
export { LedgerModule } from './ledger.module';
export { LedgerQueries, paidWithText, type PaidWithColumns } from './ledger.queries';
export { Ledger, type PaymentInput } from './ledger.service';
export { PaymentRecord } from './payment-record.entity';
export { Refund } from './refund.entity';
