import type { ArchiveResult } from '@atelier/contracts';
import { counted, type Nouns } from '../table/counted';

export const archivedText = ({ ids, archived }: ArchiveResult, nouns: Nouns): string =>
  `${counted(ids.length, nouns)} ${archived ? 'archived' : 'restored'}`;
