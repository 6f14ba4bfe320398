import { CLIENT_NOTE, type CreateNoteInput } from '../../../contracts';
import { SendId, Text } from '../../../platform/http';

export class ClientNoteDto implements CreateNoteInput {
  @Text({ label: 'Note', min: 1, ...CLIENT_NOTE, multiline: true })
  message: string;

  @SendId()
  sendId: string | null;
}
