import { Module } from '@nestjs/common';
import { TypeOrmModule } from '@nestjs/typeorm';
import { AuthModule } from '../auth';
import { ProjectsModule } from '../projects';
import { FileSpace } from './file-space.entity';
import { FileVersion } from './file-version.entity';
import { FilesDeskController } from './files-desk.controller';
import { FilesController } from './files.controller';
import { Files } from './files.service';
import { Incoming } from './incoming';
import { Sweep } from './sweep.service';
import { Versions } from './versions.service';

@Module({
  imports: [AuthModule, ProjectsModule, TypeOrmModule.forFeature([FileVersion, FileSpace])],
  controllers: [FilesController, FilesDeskController],
  providers: [Files, Versions, Incoming, Sweep],
})
export class FilesModule {}
