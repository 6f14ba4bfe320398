export { Payments } from './payments';
export { PaymentsModule } from './payments.module';
export {
  type CardEntry,
  CheckoutDesk,
  hostedPages,
  type CheckoutPage,
  type Confirmation,
  PAGES,
  type Paid,
  type Payment,
  TestProvider,
} from './test-provider';
