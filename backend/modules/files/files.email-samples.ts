import type { Site } from '../../platform/site';
import type { EmailSample } from '../../platform/email';
import { sampleClient } from '../auth';
import { sampleProject } from '../projects';
import { type ChangedFile, FilesEmails } from './files.emails';

const sampleFile = (file: Partial<ChangedFile>): ChangedFile => ({
  name: 'Homepage.png',
  version: 1,
  changeNotes: null,
  isRestored: false,
  previousName: null,
  ...file,
});

export function filesEmailSamples(site: Site): EmailSample[] {
  const emails = new FilesEmails(site);
  const client = sampleClient();
  const project = sampleProject();
  const newVersion = sampleFile({ version: 2, previousName: 'Homepage.png', changeNotes: 'The bread now leads.' });
  const renamed = sampleFile({ name: 'Menu.pdf', version: 3, previousName: 'Homepage.png' });
  const restored = sampleFile({ isRestored: true });
  const photos = [sampleFile({ name: 'Bread photos.zip' }), sampleFile({ name: 'Fall menu.pdf' })];
  return [
    { kind: 'files.shared', variant: 'New version', email: emails.shared({ files: [newVersion], client, project }) },
    { kind: 'files.shared', variant: 'No project', email: emails.shared({ files: photos, client, project: null }) },
    {
      kind: 'files.uploaded',
      variant: 'Several',
      email: emails.uploadedByClient({ files: [...photos, renamed, restored], client, project }),
    },
    {
      kind: 'files.uploaded',
      variant: 'Restored, no project',
      email: emails.uploadedByClient({ files: [restored], client, project: null }),
    },
  ];
}
