import type { ExportedFile } from './account-export.sql';

const MAX_NAME = 100;

/** Gives each file a path of its own that every system can unpack. */
export class ArchivePaths {
  private readonly taken = new Set<string>();

  of({ project, name, version, isCurrent }: Pick<ExportedFile, 'project' | 'name' | 'version' | 'isCurrent'>): string {
    const folder = `files/${safeName(project ?? 'Without a project')}${isCurrent ? '' : '/Earlier versions'}`;
    const fileName = isCurrent ? safeName(name) : safeName(`v${version} ${name}`);
    for (let count = 1; ; count += 1) {
      const path = `${folder}/${count === 1 ? fileName : numbered(fileName, count)}`;
      // Some systems don't tell capital letters apart.
      const key = path.toLowerCase();
      if (this.taken.has(key)) continue;
      this.taken.add(key);
      return path;
    }
  }
}

/** Keeps the ending of a long name. */
function safeName(name: string): string {
  const safe = name.replace(/[\p{Cc}\p{Cs}\\/:*?"<>|]/gu, '_').replace(/^[. ]+|[. ]+$/g, '');
  const [ending = ''] = /\.[^.]{1,10}$/.exec(safe) ?? [];
  const stem = [...safe.slice(0, safe.length - ending.length)].slice(0, MAX_NAME).join('');
  return `${stem}${ending}` || 'file';
}

const numbered = (name: string, count: number): string => name.replace(/(\.[^.]{1,10})?$/, ` (${count})$1`);
