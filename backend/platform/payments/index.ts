export { Payments } from './payments';
export { PaymentsModule } from './payments.module';
