import { IsIn, IsOptional, IsUUID } from 'class-validator';
import {
  ASSIGNED_RECORDS,
  type AssignedRecord,
  type AssignInput,
  type HandOverInput,
  teamTexts,
} from '../../../contracts';
import { BulkDto } from '../../../platform/http';

export class AssignDto extends BulkDto implements AssignInput {
  @IsIn(ASSIGNED_RECORDS, { message: `Record must be one of ${ASSIGNED_RECORDS.join(', ')}` })
  record: AssignedRecord;

  @IsOptional()
  @IsUUID(undefined, { message: teamTexts.chooseMember })
  memberId?: string | null;
}

export class HandOverDto implements HandOverInput {
  @IsOptional()
  @IsUUID(undefined, { message: teamTexts.chooseMember })
  memberId?: string | null;
}
