import { RETENTION, type Retention, type SettingsInput } from '../../contracts';
import { partial, WholeNumber } from '../../platform/http';
import { REVISION } from './restore.dto';

class RetentionDto implements Retention {
  @WholeNumber({ label: 'Years of inquiries', ...RETENTION.inquiryYears })
  inquiryYears: number;

  @WholeNumber({ label: 'Days of the email log', ...RETENTION.emailLogDays })
  emailLogDays: number;
}

export class RetentionSettingsDto extends partial(RetentionDto) implements SettingsInput<Retention> {
  @WholeNumber({ label: 'Revision', ...REVISION })
  revision: number;
}
