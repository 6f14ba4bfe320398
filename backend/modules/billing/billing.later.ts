import { job } from '../../platform/jobs';

/** What orders leave for later: an event to look into, and the two mails of an order that is paid. */
export const lookInto = job<{ eventId: string }>('billing.look-into');
export const receipt = job<{ orderId: string }>('billing.receipt', 'mail');
export const sold = job<{ orderId: string }>('billing.sold', 'mail');
