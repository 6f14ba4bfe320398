import { passkeyDomain } from './passkey-domain';

it.each([
  ['https://example.com', undefined, 'example.com'],
  ['https://www.example.com', undefined, 'example.com'],
  ['https://www.example.com:8443', undefined, 'example.com'],
  ['https://shop.example.co.uk', undefined, 'shop.example.co.uk'],
  ['https://www.com', undefined, 'www.com'],
  ['https://www.example.com', 'https://admin.example.com', 'example.com'],
  ['https://example.com', 'https://console.admin.example.com', 'example.com'],
  ['https://site.example.co.uk', 'https://admin.example.co.uk', 'example.co.uk'],
  ['https://example.com', 'https://example.com:9000', 'example.com'],
  ['http://localhost:3000', undefined, 'localhost'],
  ['http://localhost:3000', 'http://localhost:3001', 'localhost'],
  ['http://127.0.0.1:3000', undefined, undefined],
  ['https://[2001:db8::1]', undefined, undefined],
  ['http://example.com', undefined, undefined],
])('passkeys of %s with a console at %s belong to %s', (publicUrl, adminOrigin, domain) => {
  expect(passkeyDomain({ publicUrl, adminOrigin })).toBe(domain);
});
