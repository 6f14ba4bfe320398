import type { CloseAccountInput } from '../../contracts';
import { Text } from '../../platform/http';

export class CloseAccountDto implements CloseAccountInput {
  @Text({ label: 'Current password', max: 1000, verbatim: true, optional: true })
  currentPassword: string | null;
}
