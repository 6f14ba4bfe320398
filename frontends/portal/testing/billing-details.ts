import type { BillingDetails } from '@atelier/contracts';
import { ann } from '@atelier/shared/testing/people';

export const noBillingDetails: BillingDetails = {
  ...{ id: ann.id, name: null, line1: null, line2: null, city: null, region: null, postalCode: null },
  ...{ country: null, taxId: null, revision: 0, updatedAt: null },
};
