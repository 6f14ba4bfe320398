import { type BulkInput, MAX_BULK_IDS } from '../../contracts';
import { IdList } from './list-fields';

export class BulkDto implements BulkInput {
  @IdList({ maxCount: MAX_BULK_IDS })
  ids: string[];
}
