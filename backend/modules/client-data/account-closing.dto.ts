import type { CloseAccountInput } from '../../contracts';
import { Text } from '../../platform/http';

export class CloseAccountDto implements CloseAccountInput {
  @Text({ label: 'Current password', min: 1, max: 1000, verbatim: true })
  currentPassword: string;
}
