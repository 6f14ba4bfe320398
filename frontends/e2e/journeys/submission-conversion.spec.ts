import { atPath, expect, test, expectToast } from '../support/fixtures';
import { visitor, createSubmission } from '../support/contact-form';
import { endUndoTime } from '../support/database';
import { linkFromEmail, EMAIL_SANDBOX_WARNING } from '../support/email';
import { signInByApi, demoAccount } from '../support/accounts';
import { region } from '../support/projects';
import { button } from '../support/shop';

test(
  'a submission is converted to a client, who accepts the invitation and sees only client-visible updates',
  { tag: '@nightly' },
  async ({ page, otherPage, browserErrors }) => {
    browserErrors.allow(EMAIL_SANDBOX_WARNING);
    const sender = visitor();
    const { lastName, email } = sender;
    await createSubmission(page.context(), sender, { projectType: 'seo-services' });

    await signInByApi(otherPage.context(), demoAccount('admin'));
    await otherPage.clock.install();
    await otherPage.goto(`/admin/submissions?search=${lastName}`);
    await otherPage.getByRole('link', { name: sender.name }).click();
    await otherPage.getByRole('tab', { name: 'Team note' }).click();
    await otherPage.getByLabel('Internal note').fill('Call her first.');
    await button(otherPage, 'Save note').click();
    await expect(region(otherPage, 'Timeline')).toContainText('Internal');
    await button(otherPage, 'Convert to client and project').click();
    await expect(otherPage.getByLabel('New client’s email')).toHaveValue(email);
    await otherPage.getByLabel('Project name').fill(`Shoes of ${lastName}`);
    await button(otherPage, 'Create client and project').click();
    await expectToast(otherPage, 'Client and project created');
    await expect(otherPage.getByRole('heading', { level: 1 })).toHaveText(`Shoes of ${lastName}`);

    for (const [text, isInternal] of [
      ['She is in a hurry.', true],
      ['We begin on Monday.', false],
    ] as const) {
      await otherPage.getByRole('tab', { name: isInternal ? 'Team note' : /^Update for/ }).click();
      await region(otherPage, 'Write').getByRole('textbox').fill(text);
      await region(otherPage, 'Write')
        .getByRole('button', { name: isInternal ? 'Save team note' : 'Post update' })
        .click();
      await expect(region(otherPage, 'Timeline')).toContainText(text);
    }

    await endUndoTime(otherPage, `Shoes of ${lastName}`);
    await expect(otherPage.getByRole('button', { name: /^Undo: / })).toHaveCount(0);
    await page.goto(await linkFromEmail(page, email, 'client portal is ready'));
    await page.getByRole('textbox', { name: 'Your password' }).fill('a lamp in every window');
    await button(page, 'Save password').click();
    await expect(page).toHaveURL(atPath('/dashboard'));
    await expect(region(page, 'Project Status')).toContainText(`Shoes of ${lastName}`);
    await expect(region(page, 'Recent Updates')).toContainText('We begin on Monday.');
    await expect(page.getByText('She is in a hurry.')).toHaveCount(0);
  },
);
