import fs from 'node:fs';
import http, { type IncomingHttpHeaders } from 'node:http';
import path from 'node:path';
import {
  authApi,
  fileTexts,
  filesApi,
  MAX_FILE_BYTES,
  MAX_NEW_CLIENT_BYTES,
  type Problem,
  projectsApi,
} from '../../contracts';
import { MAX_UPLOAD_MINUTES } from '../../platform/uploads';
import { eventually, TestApp } from '../../test/app';
import { uniquePdf, uploadFile } from '../../test/files';
import { multipartForm, FORM_TYPE } from '../../test/upload-server';
import { AccountsService } from '../auth';

type TestUser = Awaited<ReturnType<TestApp['client']>>;

let product: TestApp;
beforeAll(async () => {
  product = await TestApp.start();
});
afterAll(() => product.stop());

const countIncomingFiles = () => {
  const folder = path.join(product.dataDir, 'files', 'arriving');
  return fs.existsSync(folder) ? fs.readdirSync(folder).length : 0;
};
const listFileRows = () => product.database.query<object[]>('select 1 from files');
beforeEach(() => product.database.query('truncate files, file_space cascade'));
afterEach(() => eventually(() => countIncomingFiles() === 0));

interface UploadResponse {
  status: number;
  headers: IncomingHttpHeaders;
  body: Problem;
}

class PendingUpload {
  private readonly request: http.ClientRequest;
  private readonly body: Buffer;
  readonly response: Promise<UploadResponse>;

  constructor(user: TestUser, apiPath = filesApi.upload.path, fields: Record<string, string> = {}) {
    const textFields = Object.entries(fields).map(([name, body]) => ({ name, body }));
    this.body = multipartForm([...textFields, { filename: 'plan.pdf', body: uniquePdf() }]);
    this.request = http.request(`${product.url}/api${apiPath}`, {
      method: 'POST',
      agent: false,
      headers: { Cookie: user.cookie ?? '', 'Content-Type': FORM_TYPE, 'Content-Length': this.body.length },
    });
    this.request.write(this.body.subarray(0, -10));
    this.response = new Promise((resolve, reject) => {
      this.request.on('error', reject);
      this.request.on('response', (response) => {
        let text = '';
        response.setEncoding('utf8').on('data', (piece: string) => (text += piece));
        response.on('end', () =>
          resolve({
            status: response.statusCode ?? 0,
            headers: response.headers,
            body: JSON.parse(text) as Problem,
          }),
        );
      });
    });
    this.response.catch(() => undefined);
  }

  finish(): Promise<UploadResponse> {
    this.request.end(this.body.subarray(-10));
    return this.response;
  }

  abort(): void {
    this.request.destroy();
  }
}

describe('an upload in progress', () => {
  it.each<[string, (user: TestUser) => Promise<unknown>]>([
    ['signs out', (user) => user.call(authApi.logout)],
    ['is deactivated', ({ user }) => product.app.get(AccountsService).deactivate(user.id)],
    [
      'changes the password',
      ({ user }) => product.app.get(AccountsService).resetPasswordAndRole(user.id, 'another walk', 'guest'),
    ],
  ])('returns 401 and stores nothing when the uploader %s', async (label, action) => {
    const ann = await product.client(`ann-${label.replaceAll(' ', '-')}`);
    const { cookie = '' } = ann;
    const uploads = new PendingUpload(ann);
    await eventually(() => countIncomingFiles() === 1);
    await action(ann);
    ann.cookie = cookie;
    expect((await uploads.finish()).status).toBe(401);
    expect(await listFileRows()).toEqual([]);
  });

  it('returns 404 when an admin loses the role during the upload', async () => {
    const ben = await product.client('ben');
    await product.admin('agency');
    const june = await product.admin('june');
    const { id: projectId } = (await ben.call(projectsApi.request, { body: { name: 'A new website' } })).body;
    const { id } = await uploadFile(ben);
    const uploads = [
      new PendingUpload(june, filesApi.upload.path, { projectId }),
      new PendingUpload(june, filesApi.addVersion.path.replace(':id', id)),
    ];
    await eventually(() => countIncomingFiles() === 2);
    await product.app.get(AccountsService).changeRole(june.user.id, 'guest');
    const responses = await Promise.all(uploads.map((one) => one.finish()));
    expect(responses.map(({ status }) => status)).toEqual([404, 404]);
    expect(await listFileRows()).toHaveLength(1);
  });
});

it('limits concurrent uploads per user', async () => {
  const ann = await product.client('ann');
  const uploads = Array.from({ length: 65 }, () => new PendingUpload(ann));
  await eventually(() => countIncomingFiles() === 8);
  const { status, headers, body } = await Promise.race(uploads.map(({ response }) => response));
  expect([status, headers['retry-after'], body.message]).toEqual([
    429,
    '30',
    'Too many uploads at once. Please wait for a few to finish.',
  ]);
  await uploadFile(await product.client('carl'));
  expect(countIncomingFiles()).toBe(8);

  // Those that wait take the places of those that end, however they end.
  for (const one of uploads.splice(0, 20)) one.abort();
  const statuses = (await Promise.all(uploads.map((one) => one.finish()))).map((response) => response.status);
  expect(statuses.filter((one) => one === 201).length).toBeGreaterThanOrEqual(44);
  expect(await uploadFile(ann)).toMatchObject({ version: 1 });
});

it('uploads under way count against the space of a client', async () => {
  const eva = await product.client('eva');
  const first = new PendingUpload(eva);
  await eventually(() => countIncomingFiles() === 1);
  // As if the file under way were as large as files may be.
  const space = [eva.user.id, MAX_NEW_CLIENT_BYTES + MAX_FILE_BYTES - 100];
  await product.database.query('insert into file_space (owner_id, bytes) values ($1, $2)', space);
  const { status, body } = await new PendingUpload(eva).response;
  expect([status, body.message]).toEqual([413, fileTexts.newClientSpaceFull]);
  expect(countIncomingFiles()).toBe(1);
  await product.database.query('delete from file_space');
  expect((await first.finish()).status).toBe(201);
});

it('the server timeout is longer than the upload timeout', () => {
  expect(product.app.getHttpServer().requestTimeout).toBeGreaterThan(MAX_UPLOAD_MINUTES * 60_000);
});
