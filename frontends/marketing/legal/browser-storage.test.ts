import fs from 'node:fs';
import path from 'node:path';

const FRONTENDS = path.resolve(__dirname, '../..');

const sourceFiles = ['marketing', 'portal', 'admin', 'shell', 'shared']
  .flatMap((folder) =>
    fs
      .readdirSync(path.join(FRONTENDS, folder), { recursive: true, encoding: 'utf8' })
      .map((file) => `${folder}/${file}`),
  )
  .filter((file) => /\.(tsx?|js)$/.test(file) && !/\.test\.|^shared\/testing\//.test(file));

const filesUsing = (pattern: RegExp) =>
  sourceFiles.filter((file) => pattern.test(fs.readFileSync(path.join(FRONTENDS, file), 'utf8'))).sort();

// A new entry here needs a sentence under "Cookies and browser storage" in the Privacy Policy.
it('localStorage is used for drafts, chosen columns, keyboard shortcuts, and the sign-out signal only', () => {
  expect(filesUsing(/\blocalStorage[.)]/)).toEqual([
    'admin/table/stored-columns.ts',
    'shared/drafts.ts',
    'shared/palette/key-shortcuts.ts',
    'shared/session.ts',
  ]);
});

it('sessionStorage is used for the pending cart, the one-time message, and the console only, and cleared on sign-out', () => {
  expect(filesUsing(/\bsessionStorage[.)]/)).toEqual([
    'admin/held-emails/held-emails.ts',
    'admin/table/list-place.ts',
    'marketing/cart-state/pending-cart.ts',
    'shared/session.ts',
    'shared/sign-in-again.ts',
    'shared/toast.ts',
  ]);
});

it('no page script writes cookies, IndexedDB, or caches', () => {
  expect(filesUsing(/document\.cookie|\bindexedDB\b|\bcaches\.open\b/)).toEqual([]);
});
