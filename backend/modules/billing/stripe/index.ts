export { checkDueRows, nextCheckAfter } from './due-rows';
export type { EventPayload, PaymentEvent } from './payment-event.entity';
export { findPaymentMismatch } from './payment-mismatch';
export { PaymentSync } from './payment.sync';
export { StripeCustomer } from './stripe-customer.entity';
export { StripeCustomersService } from './stripe-customers.service';
export {
  EVENT_DEADLINE_MS,
  ignoredResult,
  OnRefusedStripeEvent,
  OnStripeEvent,
  refusedResult,
  type StripeEventResult,
} from './stripe-event.registry';
export {
  declineMessage,
  isCents,
  isStripeObject,
  paymentDetails,
  type PaymentDetails,
  stripeIdOf,
} from './stripe-object';
export {
  CannotCreate,
  causeOf,
  Deadline,
  IDEMPOTENCY_KEY_LIFETIME_MS,
  isDeclined,
  isInvalidRequest,
  StripeGateway,
  stripeLimits,
  type StripePage,
  StripeUnavailable,
} from './stripe.gateway';
export { eraseStripeCustomers } from './stripe.queue';
export { StripeModule } from './stripe.module';
