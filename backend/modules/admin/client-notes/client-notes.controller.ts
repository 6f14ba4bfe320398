import { Body, Controller } from '@nestjs/common';
import { type ClientNote, clientNotesApi } from '../../../contracts';
import { CurrentUser, PathId, Serves } from '../../../platform/http';
import type { User } from '../../auth';
import { ClientNoteDto } from './client-notes.dto';
import { ClientNotesService } from './client-notes.service';

@Controller()
export class ClientNotesController {
  constructor(private readonly notes: ClientNotesService) {}

  @Serves(clientNotesApi.add)
  async add(@PathId() id: string, @Body() note: ClientNoteDto, @CurrentUser() admin: User): Promise<ClientNote> {
    return (await this.notes.add(id, note, admin)).present();
  }
}
