import { demoAccount, signInByApi } from '../support/accounts';
import { expect, test } from '../support/fixtures';

test(
  'an admin saves a view of a list by keyboard, finds it again, and deletes it',
  { tag: '@nightly' },
  async ({ page }) => {
    await signInByApi(page.context(), demoAccount('admin'));
    await page.goto('/admin/projects?sort=name');
    const button = (name: string) => page.getByRole('button', { name, exact: true });
    const head = (name: string) => page.getByRole('columnheader', { name });
    await button('Columns').focus();
    await page.keyboard.press('Enter');
    await page.getByRole('checkbox', { name: 'Updated', exact: true }).press('Space');
    await expect(head('Updated')).toHaveCount(0);
    await page.keyboard.press('Escape');
    await button('Save view').focus();
    await page.keyboard.press('Enter');
    await expect(page.getByRole('dialog').getByLabel('Name')).toBeFocused();
    await page.keyboard.type('By name');
    await page.keyboard.press('Enter');
    const views = page.getByRole('navigation', { name: 'Saved views' });
    await expect(views.getByRole('link', { name: 'By name' })).toHaveAttribute('aria-current', 'page');

    await page.goto('/admin/projects');
    await expect(head('Updated')).toHaveCount(0);
    await button('Columns').click();
    await button('Reset to default').click();
    await expect(head('Updated')).toHaveCount(1);
    await views.getByRole('link', { name: 'By name' }).click();
    await expect(head('Updated')).toHaveCount(0);
    await expect(head('Project')).toHaveAttribute('aria-sort', 'ascending');

    await page
      .getByRole('button', { name: /^Actions for (?!the view)/ })
      .first()
      .press('Enter');
    await expect(page.getByRole('menuitem', { name: 'Open', exact: true })).toBeFocused();
    await page.keyboard.press('ArrowUp');
    await expect(page.getByRole('menuitem', { name: 'Post Update' })).toBeFocused();
    await page.keyboard.press('Escape');
    await expect(page.getByRole('menuitem')).toHaveCount(0);

    await button('Actions for the view By name').click();
    await button('Delete').click();
    await expect(page.getByText('“By name” deleted')).toBeVisible();
    await expect(views.getByRole('link', { name: 'By name' })).toHaveCount(0);
  },
);
