export { DisputeEntity } from './dispute.entity';
export { DisputeSync } from './dispute.sync';
export { DisputesModule } from './disputes.module';
