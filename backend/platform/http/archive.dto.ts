import { IsBoolean } from 'class-validator';
import { ARCHIVE, type ArchiveInput } from '../../contracts';
import { IdList } from './list-fields';

export class ArchiveDto implements ArchiveInput {
  @IdList({ maxCount: ARCHIVE.max })
  ids: string[];

  @IsBoolean({ message: 'Choose whether to archive or to restore' })
  archived: boolean;
}
