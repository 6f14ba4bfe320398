export { RefundRecorder } from './refund.recorder';
export { RefundsModule } from './refunds.module';
export { duplicatePaymentJob } from './refunds.queue';
export { REFUND_EVENTS } from './stripe-refund.client';
