import { FILE, type UploadClientFileInput, type UploadFileInput, type UploadVersionInput } from '../../contracts';
import { SendId, Text } from '../../platform/http';

export class NewFileDto implements UploadFileInput {
  @Text({ label: 'Project', max: 100, optional: true })
  projectId?: string | null;

  @SendId()
  sendId?: string | null;
}

export class FileForClientDto extends NewFileDto implements UploadClientFileInput {
  @Text({ label: 'Client', max: 100, optional: true })
  clientId?: string | null;
}

export class NewVersionDto implements UploadVersionInput {
  @Text({ label: 'Change notes', ...FILE.changeNotes, multiline: true, optional: true })
  changeNotes?: string | null;

  @SendId()
  sendId?: string | null;
}
