import { paymentMethodLabel, savedMethodLabel } from './payment-method';

it.each([
  [{ type: 'card', brand: 'visa', last4: '4242' }, 'Visa ending in 4242'],
  [{ type: 'card', brand: 'amex', last4: '0005' }, 'American Express ending in 0005'],
  [{ type: 'card', brand: 'unknown', last4: '1111' }, 'Card ending in 1111'],
  [{ type: 'card', brand: null, last4: null }, 'Card'],
  [{ type: 'us_bank_account', brand: 'STRIPE TEST BANK', last4: '6789' }, 'STRIPE TEST BANK ending in 6789'],
  [{ type: 'customer_balance', brand: null, last4: null }, 'Bank transfer'],
  [{ type: 'link', brand: null, last4: null }, 'Link'],
  [{ type: 'revolut_pay', brand: null, last4: null }, 'Revolut pay'],
])('%j is shown as %s', (method, label) => {
  expect(paymentMethodLabel(method)).toBe(label);
});

it('a saved card is shown with the month in which it expires', () => {
  const card = { type: 'card', brand: 'visa', last4: '4242', expMonth: 4, expYear: 2029 };
  expect(savedMethodLabel(card)).toBe('Visa ending in 4242, expires 4/29');
  expect(savedMethodLabel({ ...card, type: 'link', last4: null, expMonth: null, expYear: null })).toBe('Link');
});
