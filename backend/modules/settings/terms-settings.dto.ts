import { type SettingsInput, type Terms, TERMS } from '../../contracts';
import { partial, DecimalNumber, WholeNumber } from '../../platform/http';
import { REVISION } from './restore.dto';

class TermsDto implements Terms {
  @WholeNumber({ label: 'Deposit', ...TERMS.depositPercent })
  depositPercent: number;

  @WholeNumber({ label: 'Days to pay', ...TERMS.netDays })
  netDays: number;

  @DecimalNumber({ label: 'Late charge', ...TERMS.lateChargePercent })
  lateChargePercent: number;

  @DecimalNumber({ label: 'Limit of late charges', ...TERMS.lateChargeCapPercent, optional: true })
  lateChargeCapPercent: number | null;

  @WholeNumber({ label: 'Warranty', ...TERMS.warrantyDays })
  warrantyDays: number;

  @WholeNumber({ label: 'Notice of the client', ...TERMS.clientNoticeDays })
  clientNoticeDays: number;

  @WholeNumber({ label: 'Your notice', ...TERMS.agencyNoticeDays })
  agencyNoticeDays: number;
}

export class TermsSettingsDto extends partial(TermsDto) implements SettingsInput<Terms> {
  @WholeNumber({ label: 'Revision', ...REVISION })
  revision: number;
}
