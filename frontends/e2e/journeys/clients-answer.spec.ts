import type { AskForApprovalInput, StoredFile } from '@atelier/contracts';
import type { APIRequestContext, Page } from '@playwright/test';
import { demoAccount, registerClient, signInByApi } from '../support/accounts';
import { releaseHeldEmails } from '../support/database';
import { expect, expectToast, test } from '../support/fixtures';
import { region, requestProject, uniqueProjectName } from '../support/projects';
import { button, link } from '../support/shop';

/** One pixel; what follows it tells the versions apart. */
const PIXEL = 'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==';
const png = (content: string) => ({
  name: 'sign.png',
  mimeType: 'image/png',
  buffer: Buffer.concat([Buffer.from(PIXEL, 'base64'), Buffer.from(content)]),
});

interface Agency {
  api: APIRequestContext;
  projectId: string;
  name: string;
}

/** Visible to the client at once. */
async function post<Result>({ api, projectId, name }: Agency, path: string, data: object): Promise<Result> {
  const response = await api.post(`/api${path.replace(':id', projectId)}`, { data });
  expect(response.status()).toBe(201);
  await releaseHeldEmails(name);
  return (await response.json()) as Result;
}

async function addVersion(agency: Agency, fileId: string, content: string): Promise<StoredFile> {
  const response = await agency.api.post(`/api/files/${fileId}/versions`, { multipart: { file: png(content) } });
  expect(response.status()).toBe(201);
  return (await response.json()) as StoredFile;
}

const sendMessage = async (page: Page, text: string) => {
  await page.getByLabel('Your message').fill(text);
  await button(page, 'Send').click();
  await expectToast(page, 'Message sent');
};

async function askAboutFile(page: Page): Promise<void> {
  await page.reload();
  await button(page, 'Actions for sign.png').click();
  await page.getByRole('menuitem', { name: 'Ask for approval' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Ask for approval' }).click();
  await expectToast(page, 'Approval requested');
}

const check = async (page: Page, content: string) =>
  page.locator('input[type=file]').setInputFiles({ ...png(content), name: 'from the printer.png' });

test('a client answers a question with a picture, requests changes to a file, and approves its next version', async ({
  page,
  otherPage,
}) => {
  await registerClient(page.context());
  const name = uniqueProjectName();
  const { id: projectId } = await requestProject(page.context(), { name });
  await signInByApi(otherPage.context(), demoAccount('admin'));
  const agency: Agency = { api: otherPage.context().request, projectId, name };
  await post(agency, '/projects/:id/updates', { message: 'The first sketches are done.' });
  await post(agency, '/projects/:id/messages', { message: 'Which **blue** is yours?', isQuestion: true });

  await page.goto('/dashboard');
  await expect(region(page, 'Waiting for you')).toContainText('Which blue is yours?');
  await region(page, 'Waiting for you').getByRole('link', { name: 'Answer' }).click();
  await expect(region(page, 'Messages')).toContainText('The first sketches are done.');
  await page.locator('form input[type=file]').setInputFiles(png('first try'));
  await expect(page.getByRole('list', { name: 'Files to send' })).toContainText('sign.png');
  await sendMessage(page, 'This one.');
  await expect(region(page, 'Files').getByRole('listitem')).toContainText('sign.png');

  await otherPage.goto(`/admin/projects/${projectId}`);
  await expect(region(otherPage, 'Timeline')).toContainText('This one.');
  const files = (await (await agency.api.get(`/api/projects/${projectId}/files`)).json()) as StoredFile[];
  const { id: fileId } = await addVersion(agency, files[0]?.id ?? '', 'second try');
  const request: AskForApprovalInput = { kind: 'file', fileId, question: 'Is the blue right?' };
  await post(agency, '/admin/projects/:id/approvals', request);

  await page.goto('/dashboard');
  await link(page, 'Review sign.png, v2').click();
  await expect(region(page, 'Waiting for you')).toContainText('Is the blue right?');
  await button(page, 'Request changes to sign.png, v2').click();
  await page.getByLabel('What should change?').fill('A brighter lamp');
  await button(page, 'Send changes').click();
  await expectToast(page, 'We’ve got your changes');
  await expect(region(page, 'Files')).toContainText('Changes to v2 requested');

  await addVersion(agency, fileId, 'third try');
  await askAboutFile(otherPage);
  await releaseHeldEmails(name);
  await page.reload();
  await button(page, 'Approve v3 of sign.png').dblclick();
  await expectToast(page, 'Approved. Thank you!');
  await expect(region(page, 'Files')).toContainText('v3 approved');
  await addVersion(agency, fileId, 'fourth try');
  await page.reload();
  await expect(region(page, 'Files')).toContainText('v3 approved, v4 not');

  const certificate = page.getByRole('link', { name: /^Download certificate of sign\.png, v3/ });
  const document = await page.context().request.get((await certificate.getAttribute('href')) ?? '');
  expect(document.headers()['content-type']).toBe('application/pdf');
  await link(page, 'Check a file').click();
  await expect(page.getByRole('heading', { level: 1, name: 'Check a file' })).toBeVisible();
  await check(page, 'third try');
  await expect(page.getByText('This is the file that was approved')).toBeVisible();
  await check(page, 'third trY');
  await expect(page.getByText('This file differs from the approved one')).toBeVisible();
  await otherPage.reload();
  await expect(region(otherPage, 'Timeline')).toContainText('A brighter lamp');
});
