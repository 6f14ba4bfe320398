export { DisputeSync } from './dispute.sync';
export { DisputesModule } from './disputes.module';
