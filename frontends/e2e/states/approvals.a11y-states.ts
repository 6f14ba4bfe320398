import type { Approval } from '@atelier/contracts';
import type { Page } from '@playwright/test';
import { createHash } from 'node:crypto';
import { approvedAnswer, approvedApproval, openApproval, thirdSign } from '../../shared/testing/approvals';
import { registerClient } from '../support/accounts';
import { expect, httpError } from '../support/fixtures';
import { type A11yState, gotoAppPage, mockResponse } from './a11y-state';

const CONTENT = Buffer.from('the sign, third try');
const file = { ...thirdSign, checksum: createHash('sha256').update(CONTENT).digest('hex') };
const approval: Approval = { ...approvedApproval, file, answer: { ...approvedAnswer, file } };

async function openCheckPage(page: Page, shown: unknown, status = 200): Promise<void> {
  await registerClient(page.context());
  await mockResponse(page, '**/api/approvals/*', shown, status);
  await gotoAppPage(page, `/approvals/${approval.id}/check`);
}

const checked = (name: string, buffer: Buffer, title: string): A11yState => ({
  name: `/approvals/:id/check: ${name}`,
  async open(page) {
    await openCheckPage(page, approval);
    await page.locator('input[type=file]').setInputFiles({ name: 'sign.png', mimeType: 'image/png', buffer });
    await expect(page.getByText(title)).toBeVisible();
  },
});

export const approvalsStates: A11yState[] = [
  checked('the approved file', CONTENT, 'This is the file that was approved'),
  checked('another file', Buffer.from('the sign, thirD try'), 'This file differs from the approved one'),
  {
    name: '/approvals/:id/check: nothing approved',
    async open(page) {
      await openCheckPage(page, openApproval);
      await expect(page.getByText('No version is approved')).toBeVisible();
    },
  },
  {
    name: '/approvals/:id/check: not found',
    allowedErrors: [httpError(404)],
    async open(page) {
      await openCheckPage(page, { statusCode: 404, error: 'Not Found', message: 'Not found' }, 404);
      await expect(page.getByText('Approval not found')).toBeVisible();
    },
  },
];
