import { orderTaxLabel, PRODUCT_CATEGORIES, type TaxRate } from '@atelier/contracts';

const LIST = new Intl.ListFormat('en-US');

/** For the Terms: `At checkout we add Sales tax (8.25%) to Web Design and SEO packages.` */
export function checkoutTaxText(rates: TaxRate[]): string {
  const added = rates.flatMap((rate) => {
    const taxed = PRODUCT_CATEGORIES.filter(({ value }) => rate.appliesTo.includes(value));
    if (taxed.length === 0) return [];
    const names = taxed.length === PRODUCT_CATEGORIES.length ? 'all' : LIST.format(taxed.map(({ label }) => label));
    return [`${orderTaxLabel(rate)} to ${names} packages`];
  });
  return added.length > 0 ? `At checkout we add ${LIST.format(added)}.` : 'We don’t add sales tax at checkout.';
}
