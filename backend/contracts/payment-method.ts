/** As Stripe reports it with a charge; only the type is always known. */
export interface PaymentMethod {
  type: string;
  /** The card's brand or the bank's name. */
  brand: string | null;
  last4: string | null;
}

/** Charged for each month of a subscription. */
export interface SavedPaymentMethod extends PaymentMethod {
  expMonth: number | null;
  expYear: number | null;
}

const CARD_BRANDS: Record<string, string> = {
  amex: 'American Express',
  diners: 'Diners Club',
  discover: 'Discover',
  jcb: 'JCB',
  mastercard: 'Mastercard',
  unionpay: 'UnionPay',
  visa: 'Visa',
};

const OTHER_METHODS: Record<string, string> = {
  amazon_pay: 'Amazon Pay',
  cashapp: 'Cash App Pay',
  customer_balance: 'Bank transfer',
  link: 'Link',
  paypal: 'PayPal',
  us_bank_account: 'Bank account',
};

const capitalize = (text: string): string => text.charAt(0).toUpperCase() + text.slice(1);

/** "Visa ending in 4242, expires 4/29"; other payment methods don't expire. */
export const savedMethodLabel = ({ expMonth, expYear, ...method }: SavedPaymentMethod): string =>
  paymentMethodLabel(method) + (expMonth && expYear ? `, expires ${expMonth}/${String(expYear).slice(-2)}` : '');

/** For receipts: "Visa ending in 4242". */
export function paymentMethodLabel({ type, brand, last4 }: PaymentMethod): string {
  const name =
    type === 'card'
      ? ((brand && CARD_BRANDS[brand]) ?? 'Card')
      : (type === 'us_bank_account' && brand) || (OTHER_METHODS[type] ?? capitalize(type.replaceAll('_', ' ')));
  return last4 ? `${name} ending in ${last4}` : name;
}
