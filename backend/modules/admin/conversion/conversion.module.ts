import { Module } from '@nestjs/common';
import { TypeOrmModule } from '@nestjs/typeorm';
import { AuthModule } from '../../auth';
import { ContactModule } from '../../contact';
import { ProjectsModule } from '../../projects';
import { ConversionController } from './conversion.controller';
import { Conversion } from './conversion.entity';
import { ConversionService } from './conversion.service';

@Module({
  imports: [AuthModule, ContactModule, ProjectsModule, TypeOrmModule.forFeature([Conversion])],
  controllers: [ConversionController],
  providers: [ConversionService],
})
export class ConversionModule {}
