import { Injectable, NotFoundException } from '@nestjs/common';
import { InjectDataSource } from '@nestjs/typeorm';
import { DataSource } from 'typeorm';
import type { CreateNoteInput } from '../../../contracts';
import { findRow, type ListDefinition, newId, selectColumns } from '../../../platform/database';
import { sendOnce } from '../../../platform/http';
import { displayNameSql, User } from '../../auth';
import { ClientNote } from './client-note.entity';

/** Notes are read in the client's timeline. */
@Injectable()
export class ClientNotesService {
  private readonly definition: ListDefinition;

  constructor(@InjectDataSource() private readonly database: DataSource) {
    const author = `(select ${displayNameSql('u')} from users u where u.id = t.created_by)`;
    const columns = `${selectColumns(database, ClientNote, 't')}, ${author} as "authorName"`;
    this.definition = { name: 'client-notes.all', table: 'client_notes', columns };
  }

  async add(clientId: string, { message, sendId = null }: CreateNoteInput, author: User): Promise<ClientNote> {
    const onlyAssigned = author.onlyAssignedTo && { assignedTo: author.onlyAssignedTo };
    if (!(await this.database.manager.existsBy(User, { id: clientId, ...onlyAssigned })))
      throw new NotFoundException('Not found');
    const note = toNote({ clientId, message, createdBy: author.id, sendId });
    return sendOnce<ClientNote>({
      sendId,
      find: async (sent) => {
        const row = await findRow<ClientNote>(this.database, this.definition, { created_by: author.id, send_id: sent });
        return row && toNote(row);
      },
      isSame: (sent) => sent.clientId === clientId && sent.message === message,
      send: async () => {
        note.id = newId();
        await this.database.manager.insert(ClientNote, note);
        return Object.assign(note, { authorName: author.name });
      },
    });
  }
}

const toNote = (row: Partial<ClientNote>): ClientNote => Object.assign(new ClientNote(), row);
