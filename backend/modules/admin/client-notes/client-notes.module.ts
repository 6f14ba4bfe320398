import { Module } from '@nestjs/common';
import { TypeOrmModule } from '@nestjs/typeorm';
import { ClientNote } from './client-note.entity';
import { ClientNotesController } from './client-notes.controller';
import { ClientNotesService } from './client-notes.service';

@Module({
  imports: [TypeOrmModule.forFeature([ClientNote])],
  controllers: [ClientNotesController],
  providers: [ClientNotesService],
})
export class ClientNotesModule {}
