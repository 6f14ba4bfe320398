export { ClientDataModule } from './client-data.module';
