export { BillingDetailsRow } from './billing-details.entity';
export { BillingDetailsService } from './billing-details.service';
export { DetailsModule } from './details.module';
