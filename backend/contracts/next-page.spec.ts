import { safeNext } from './next-page';

describe('safeNext', () => {
  it.each(['/', '/files', '/projects/1?tab=files#top', '/a/b/c', '/ünïcode'])('accepts %s', (next) => {
    expect(safeNext(next)).toBe(next);
  });

  it.each([
    '',
    'files',
    '//evil.example',
    '///evil.example',
    '/\\evil.example',
    '/a\\b',
    'https://evil.example',
    'javascript:alert(1)',
    '/\t/evil.example',
    '/\n/evil.example',
    ' /files',
    `/${'x'.repeat(2000)}`,
    undefined,
    null,
    ['/files'],
    { toString: () => '/files' },
  ])('rejects %p', (next) => {
    expect(safeNext(next)).toBeUndefined();
  });
});
