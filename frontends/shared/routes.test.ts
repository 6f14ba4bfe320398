import { remoteOf, routeOf } from './routes';
import { ada, ann } from './testing/people';

describe('routeOf', () => {
  it.each([
    ['/', 'anyone', 'marketing', 'marketing'],
    ['/auth', 'anyone', 'marketing', 'marketing'],
    ['/auth/', 'anyone', 'marketing', 'marketing'],
    ['/cart', 'anyone', 'marketing', 'marketing'],
    ['/files', 'members', 'portal', 'portal'],
    ['/approvals/7/check', 'members', 'portal', 'portal'],
    ['/invoices/pay-all', 'members', 'portal', 'portal'],
    ['/pay-invoice/7', 'members', 'portal', 'portal'],
    ['/dashboard', 'members', 'portal', 'admin'],
    ['/account', 'members', 'portal', 'admin'],
    ['/admin', 'admins', 'admin', 'admin'],
    ['/admin/products/1', 'admins', 'admin', 'admin'],
    ['/administrator', 'anyone', 'marketing', 'marketing'],
    ['/filesystem', 'anyone', 'marketing', 'marketing'],
    ['/auth/more', 'anyone', 'marketing', 'marketing'],
    ['//', 'anyone', 'marketing', 'marketing'],
  ])('%s is for %s; a client sees %s, an admin %s', (path, audience, forAnn, forAda) => {
    const route = routeOf(path);
    expect(route.for).toBe(audience);
    expect(remoteOf(route, ann)).toBe(forAnn);
    expect(remoteOf(route, ada)).toBe(forAda);
  });
});
