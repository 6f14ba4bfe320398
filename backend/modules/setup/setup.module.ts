import { Module } from '@nestjs/common';
import { TypeOrmModule } from '@nestjs/typeorm';
import { AuthModule } from '../auth';
import { FilesModule } from '../files';
import { DemoDataService } from './demo-data.service';
import { Installation } from './installation.entity';
import { SetupController } from './setup.controller';
import { SetupLink } from './setup-link.entity';
import { SetupLinksService } from './setup-links.service';
import { SetupService } from './setup.service';

@Module({
  imports: [AuthModule, FilesModule, TypeOrmModule.forFeature([Installation, SetupLink])],
  controllers: [SetupController],
  providers: [SetupService, SetupLinksService, DemoDataService],
})
export class SetupModule {}
