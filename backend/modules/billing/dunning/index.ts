export { DunningModule } from './dunning.module';
