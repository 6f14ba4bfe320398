import { Module } from '@nestjs/common';
import { ConversionModule } from './conversion/conversion.module';

/** What admins do with all of it at once. */
@Module({ imports: [ConversionModule] })
export class AdminModule {}
