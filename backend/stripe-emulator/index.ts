export { hostedPages } from './hosted/hosted-pages';
export { createTables } from './store/schema';
export { StripeEmulator } from './stripe-emulator';
