import { publicPaths } from '@atelier/shared/public-pages';
import { routeOf } from '@atelier/shared/routes';
import { ada, ann } from '@atelier/shared/testing/people';
import { routeAccess } from './route-access';

const accessByRole = (path: string) => [null, ann, ada].map((user) => routeAccess(routeOf(path), user));

it.each([...publicPaths.filter((path) => path !== '/auth'), '/nowhere'])('%s is public', (path) => {
  expect(accessByRole(path)).toEqual(['open', 'open', 'open']);
});

it.each(['/files', '/pay-invoice/7', '/dashboard', '/account', '/settings'])('%s requires sign-in', (path) => {
  expect(accessByRole(path)).toEqual(['sign-in', 'open', 'open']);
});

it.each(['/admin', '/admin/products'])('%s requires an admin', (path) => {
  expect(accessByRole(path)).toEqual(['sign-in', 'admins-only', 'open']);
});

it('the sign-in page is for signed-out visitors', () => {
  expect(accessByRole('/auth')).toEqual(['open', 'signed-in', 'signed-in']);
});
