import { FILE, type FileForClient, type NewFile, type NewVersion } from '../../contracts';
import { SendId, Text } from '../../platform/http';

export class NewFileDto implements NewFile {
  @Text({ label: 'Project', max: 100, optional: true })
  projectId?: string | null;

  @SendId()
  sendId?: string | null;
}

export class FileForClientDto extends NewFileDto implements FileForClient {
  @Text({ label: 'Client', max: 100, optional: true })
  clientId?: string | null;
}

export class NewVersionDto implements NewVersion {
  @Text({ label: 'Change notes', ...FILE.changeNotes, lines: true, optional: true })
  changeNotes?: string | null;

  @SendId()
  sendId?: string | null;
}
