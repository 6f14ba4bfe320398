export type { CardEntry } from './cards';
export { CheckoutDesk, type CheckoutPage, type Confirmation, type Payment } from './checkout-desk';
export type { Paid } from './objects';
export { PAGES } from './pages';
export { TestProvider } from './provider';
export { hostedPages } from './hosted/hosted-pages';
