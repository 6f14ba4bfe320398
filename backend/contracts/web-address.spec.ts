import { isWebsiteText, websiteUrl } from '.';

it.each([
  ['example.com', 'https://example.com'],
  ['www.example.com/shop?a=1', 'https://www.example.com/shop?a=1'],
  ['http://example.com', 'http://example.com'],
  ['HTTPS://Example.com', 'HTTPS://Example.com'],
  ['example.com:8080', 'https://example.com:8080'],
  ['bäckerei.example', 'https://bäckerei.example'],
  ['none', undefined],
  ['We have a Facebook page.', undefined],
  ['Note: not yet', undefined],
  ['面包店', undefined],
])('a visitor may enter “%s”', (text, url) => {
  expect([isWebsiteText(text), websiteUrl(text)]).toEqual([true, url]);
});

it.each([
  '???',
  '-',
  '.',
  'x',
  'https://',
  'http://shop',
  'https:example',
  'javascript:alert(1)',
  'mailto:a@b.example',
  'https://a:b@c.example',
])('“%s” is no website', (text) => {
  expect([isWebsiteText(text), websiteUrl(text)]).toEqual([false, undefined]);
});
