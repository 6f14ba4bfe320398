export type { CardEntry } from './cards';
export { HostedCheckout, type CheckoutPage, type Confirmation, type CheckoutPayment } from './hosted-checkout';
export type { CheckoutResult } from './objects';
export { PAGES_PATH } from './pages';
export { TestProvider } from './provider';
export { hostedPages } from './hosted/hosted-pages';
