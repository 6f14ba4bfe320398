export type { CardEntry } from './model/cards';
export { HostedCheckout, type CheckoutPage, type Confirmation, type CheckoutPayment } from './checkout/hosted-checkout';
export type { CheckoutResult } from './model/objects';
export { PAGES_PATH } from './model/pages';
export { StripeEmulator } from './stripe-emulator';
export { hostedPages } from './hosted/hosted-pages';
