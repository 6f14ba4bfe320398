import { HtmlValidate, StaticConfigLoader } from 'html-validate';
import { expect, test } from '../support/fixtures';
import { registerClient } from '../support/accounts';
import { destination, publicPages } from '../support/public-pages';

/** Pages that no other page links to. */
const UNLINKED_PAGES = [
  '/no-such-shop',
  '/reset-password?token=made-up',
  '/auth?tab=sign-up',
  '/dev/ui',
  '/dev/pictures',
];

const presets = ['standard', 'a11y', 'document'].map((name) => `html-validate:${name}`);
const rules = { 'require-sri': 'off' } as const;
const validator = new HtmlValidate(new StaticConfigLoader({ root: true, extends: presets, rules }));

for (const visitorType of ['a visitor', 'a client'] as const) {
  test.describe(`for ${visitorType}`, () => {
    test.beforeEach(async ({ context }) => {
      if (visitorType === 'a client') await registerClient(context);
    });

    test('every public page is valid HTML', { tag: '@nightly' }, async ({ page, context }) => {
      for (const { address, html } of await publicPages(page, context.request, ['/', ...UNLINKED_PAGES])) {
        if (!html) continue;
        const { results } = await validator.validateString(html);
        const errors = results.flatMap(({ messages }) =>
          messages.map(({ ruleId, message, line, column }) => `${ruleId} at ${line}:${column}: ${message}`),
        );
        expect(errors, address).toEqual([]);
      }
    });

    test('every link has a target page and fragment', { tag: '@nightly' }, async ({ page, context }) => {
      const pages = await publicPages(page, context.request, ['/', ...UNLINKED_PAGES]);
      const pagesByAddress = new Map(pages.map((one) => [one.address, one]));
      const brokenLinks: string[] = [];
      for (const { address, links } of pages) {
        for (const link of links) {
          const { address: targetAddress, fragment } = destination(link, address);
          const target = pagesByAddress.get(targetAddress);
          // An unconfigured social profile links to "#".
          if (!target || link === '#') continue;
          const isThere = target.status === 200 || target === pagesByAddress.get(address);
          if (!isThere) brokenLinks.push(`${link} on ${address} is a ${target.status}`);
          else if (fragment && !target.ids.includes(fragment))
            brokenLinks.push(`${link} on ${address} has no such fragment`);
        }
      }
      expect(brokenLinks).toEqual([]);
      expect(pages.length).toBeGreaterThan(9);
    });
  });
}
