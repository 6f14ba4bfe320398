import { defineJob } from '../../../platform/jobs';

export const orderReceiptJob = defineJob<{ orderId: string }>('billing.receipt', 'mail');
export const orderPaidJob = defineJob<{ orderId: string }>('billing.sold', 'mail');
