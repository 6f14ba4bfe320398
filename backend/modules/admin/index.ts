export { AdminModule } from './admin.module';
export { Conversion } from './conversion/conversion.entity';
