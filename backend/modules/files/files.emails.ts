import { Injectable } from '@nestjs/common';
import { type Email, type EmailFact, greeting, questionsLine } from '../../platform/email';
import { Site } from '../../platform/site';
import type { User } from '../auth';
import type { Project } from '../projects';

/** A version that was uploaded or restored. */
export interface ChangedFile {
  name: string;
  version: number;
  changeNotes: string | null;
  isRestored: boolean;
  /** Null for the first version. */
  previousName: string | null;
}

interface Upload {
  files: ChangedFile[];
  client: User;
  project: Project | null;
}

const MAX_LISTED_FILES = 20;

@Injectable()
export class FilesEmails {
  constructor(private readonly site: Site) {}

  /** To the client. */
  shared({ files, client, project }: Upload): Email {
    const site = this.site.facts;
    return {
      audience: 'account',
      subject: `${capitalize(summarize(files))} ${project ? `for ${project.name}` : 'in your client portal'}`,
      paragraphs: [
        greeting(client.greetingName),
        `Here’s what’s new in the files of your ${project ? `project ${project.name}` : 'client portal'}.`,
      ],
      facts: listFiles(files),
      action: project
        ? { label: 'View project', url: `${site.url}/projects/${project.id}` }
        : { label: 'View files', url: `${site.url}/files` },
      footnote: questionsLine(site),
      replyTo: site.email,
    };
  }

  /** To the agency. Replies go to the client. */
  uploadedByClient({ files, client, project }: Upload): Email {
    const { url } = this.site.facts;
    return {
      audience: 'agency',
      subject: `${capitalize(summarize(files))} from ${client.name}${project ? `: ${project.name}` : ''}`,
      paragraphs: [
        `Here’s what ${client.name} changed in the files of ${project ? project.name : 'their client portal'}.`,
      ],
      facts: listFiles(files),
      action: project
        ? { label: 'View project', url: `${url}/admin/projects/${project.id}` }
        : { label: 'View files', url: `${url}/admin/files?client=${client.id}` },
      ...(client.email && { replyTo: client.email }),
    };
  }
}

function summarize(files: ChangedFile[]): string {
  const count = files.length;
  if (files.every(({ isRestored }) => isRestored)) return plural(count, 'restored file');
  if (files.every(({ isRestored, version }) => !isRestored && version === 1)) return plural(count, 'new file');
  if (files.every(({ isRestored, version }) => !isRestored && version > 1)) return plural(count, 'new file version');
  return plural(count, 'file change');
}

const plural = (count: number, noun: string): string => (count === 1 ? noun : `${count} ${noun}s`);

const capitalize = (text: string): string => text.charAt(0).toUpperCase() + text.slice(1);

function listFiles(files: ChangedFile[]): EmailFact[] {
  const listed = files.slice(0, MAX_LISTED_FILES).flatMap((file) => {
    const { changeNotes } = file;
    return [
      { label: labelOf(file), value: describe(file) },
      ...(changeNotes && !file.isRestored ? [{ label: 'Notes', value: changeNotes }] : []),
    ];
  });
  const others = files.length - MAX_LISTED_FILES;
  return others > 0 ? [...listed, { label: 'Others', value: String(others) }] : listed;
}

function labelOf({ isRestored, version }: ChangedFile): string {
  if (isRestored) return 'Restored';
  return version === 1 ? 'New file' : 'New version';
}

function describe({ name, version, isRestored, previousName }: ChangedFile): string {
  if (version === 1 && !isRestored) return name;
  const wasRenamed = !isRestored && previousName !== null && previousName !== name;
  return `${name}, version ${version}${wasRenamed ? ` (before: ${previousName})` : ''}`;
}
