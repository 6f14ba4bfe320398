import type { SettingsRestore } from '../../contracts';
import { WholeNumber } from '../../platform/http';

export const REVISION = { min: 1, max: 2_147_483_646 } as const;

export class RestoreDto implements SettingsRestore {
  @WholeNumber({ label: 'Version', ...REVISION })
  version: number;

  @WholeNumber({ label: 'Revision', ...REVISION })
  revision: number;
}
