import { defineJob } from '../../../platform/jobs';

export const invoiceSentJob = defineJob<{ invoiceId: string }>('billing.invoice-sent', 'mail');
export const invoiceVoidedJob = defineJob<{ invoiceId: string }>('billing.invoice-voided', 'mail');
