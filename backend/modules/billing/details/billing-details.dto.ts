import {
  BILLING_TEXT,
  BILLING_TEXT_PATTERN,
  type BillingDetailsInput,
  billingDetailsTexts,
  isCountry,
  POSTAL_CODE_PATTERN,
  TAX_ID_PATTERN,
} from '../../../contracts';
import { MatchesPattern, Omittable, Satisfies, WholeNumber } from '../../../platform/http';

const BillingText = (label: string, rule: { max: number }) =>
  MatchesPattern({
    label,
    ...rule,
    optional: true,
    pattern: BILLING_TEXT_PATTERN,
    message: billingDetailsTexts.unsupported(label),
  });

export class BillingDetailsDto implements BillingDetailsInput {
  @BillingText('Billing name', BILLING_TEXT.name)
  name: string | null;

  @BillingText('Street address', BILLING_TEXT.street)
  line1: string | null;

  @BillingText('Apartment or suite', BILLING_TEXT.street)
  line2: string | null;

  @BillingText('City', BILLING_TEXT.city)
  city: string | null;

  @BillingText('State', BILLING_TEXT.region)
  region: string | null;

  @MatchesPattern({
    label: 'ZIP code',
    ...BILLING_TEXT.postalCode,
    optional: true,
    pattern: POSTAL_CODE_PATTERN,
    message: billingDetailsTexts.postalCode,
  })
  postalCode: string | null;

  @MatchesPattern({
    label: 'Country',
    max: 2,
    optional: true,
    pattern: /^[A-Z]{2}$/,
    message: billingDetailsTexts.country,
  })
  @Satisfies((value) => (typeof value !== 'string' || isCountry(value) ? undefined : billingDetailsTexts.country))
  country: string | null;

  @MatchesPattern({
    label: 'Tax ID',
    ...BILLING_TEXT.taxId,
    optional: true,
    pattern: TAX_ID_PATTERN,
    message: billingDetailsTexts.taxId,
  })
  taxId: string | null;

  @Omittable()
  @WholeNumber({ label: 'Revision', min: 0, max: 2_147_483_647 })
  revision?: number;
}
