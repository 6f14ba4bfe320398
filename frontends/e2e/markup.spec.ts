import { HtmlValidate, StaticConfigLoader } from 'html-validate';
import { expect, test } from './journey';
import { client } from './people';
import { destination, publicPages } from './public-pages';

/** Nothing links to these, or only a mail does. */
const BESIDES = ['/no-such-shop', '/reset-password?token=made-up', '/auth?tab=sign-up', '/dev/ui', '/dev/pictures'];

const presets = ['standard', 'a11y', 'document'].map((name) => `html-validate:${name}`);
// Scripts are our own, from where the page itself is from.
const rules = { 'require-sri': 'off' } as const;
const validator = new HtmlValidate(new StaticConfigLoader({ root: true, extends: presets, rules }));

for (const who of ['a visitor', 'a client'] as const) {
  test.describe(`for ${who}`, () => {
    test.beforeEach(async ({ context }) => {
      if (who === 'a client') await client(context);
    });

    test('every public page is valid HTML', async ({ page, context }) => {
      for (const { address, html } of await publicPages(page, context.request, ['/', ...BESIDES])) {
        if (!html) continue;
        const { results } = await validator.validateString(html);
        const wrong = results.flatMap(({ messages }) =>
          messages.map(({ ruleId, message, line, column }) => `${ruleId} at ${line}:${column}: ${message}`),
        );
        expect(wrong, address).toEqual([]);
      }
    });

    test('every link leads somewhere, and to the right part of it', async ({ page, context }) => {
      const pages = await publicPages(page, context.request, ['/', ...BESIDES]);
      const at = new Map(pages.map((one) => [one.address, one]));
      const dead: string[] = [];
      for (const { address, links } of pages) {
        for (const link of links) {
          const { address: to, fragment } = destination(link, address);
          const target = at.get(to);
          // A profile that nobody has configured is "#".
          if (!target || link === '#') continue;
          const isThere = target.status === 200 || target === at.get(address);
          if (!isThere) dead.push(`${link} on ${address} is a ${target.status}`);
          else if (fragment && !target.ids.includes(fragment)) dead.push(`${link} on ${address} names nothing`);
        }
      }
      expect(dead).toEqual([]);
      expect(pages.length).toBeGreaterThan(9);
    });
  });
}
