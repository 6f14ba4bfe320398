import { routeOf } from '@atelier/shared/routes';
import { ada, ann } from '@atelier/shared/testing/cast';
import { gateOf } from './gate';

const gates = (path: string) => [null, ann, ada].map((user) => gateOf(routeOf(path), user));

it.each(['/', '/reset-password', '/products', '/cart', '/privacy', '/nowhere'])('%s is open to everybody', (path) => {
  expect(gates(path)).toEqual(['open', 'open', 'open']);
});

it.each(['/files', '/pay-invoice/7', '/dashboard', '/account', '/settings'])('%s wants a sign-in', (path) => {
  expect(gates(path)).toEqual(['sign-in', 'open', 'open']);
});

it.each(['/admin', '/admin/products'])('%s is for admins', (path) => {
  expect(gates(path)).toEqual(['sign-in', 'admins-only', 'open']);
});

it('the sign-in page is for whoever has not signed in', () => {
  expect(gates('/auth')).toEqual(['open', 'signed-in', 'signed-in']);
});
