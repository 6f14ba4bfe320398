export { Payments } from './payments';
export { PaymentsModule } from './payments.module';
export {
  type CardEntry,
  HostedCheckout,
  hostedPages,
  type CheckoutPage,
  type Confirmation,
  PAGES_PATH,
  type CheckoutResult,
  type CheckoutPayment,
  StripeEmulator,
} from '../../stripe-emulator';
