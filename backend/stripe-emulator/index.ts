export { hostedPages } from './hosted/hosted-pages';
export { StripeEmulator } from './stripe-emulator';
