import fs from 'node:fs';
import http, { type IncomingHttpHeaders } from 'node:http';
import path from 'node:path';
import { authApi, filesApi, type Problem, projectsApi } from '../../contracts';
import { MAX_UPLOAD_MINUTES } from '../../platform/uploads';
import { eventually, TestApp } from '../../test/app';
import { uniquePdf, uploadFile } from '../../test/files';
import { multipartForm, FORM_TYPE } from '../../test/upload-server';
import { AccountsService } from '../auth';

type Member = Awaited<ReturnType<TestApp['client']>>;

let product: TestApp;
beforeAll(async () => {
  product = await TestApp.start();
});
afterAll(() => product.stop());

const aside = () => {
  const folder = path.join(product.dataDir, 'files', 'arriving');
  return fs.existsSync(folder) ? fs.readdirSync(folder).length : 0;
};
const rows = () => product.database.query<object[]>('select 1 from files');
beforeEach(() => product.database.query('truncate files, file_space'));
afterEach(() => eventually(() => aside() === 0));

interface Answer {
  status: number;
  headers: IncomingHttpHeaders;
  body: Problem;
}

/** An upload of which all has come but the end. */
class HalfOpen {
  private readonly request: http.ClientRequest;
  private readonly whole: Buffer;
  readonly answer: Promise<Answer>;

  constructor(who: Member, address = filesApi.upload.path, fields: Record<string, string> = {}) {
    const beside = Object.entries(fields).map(([name, body]) => ({ name, body }));
    this.whole = multipartForm([...beside, { filename: 'plan.pdf', body: uniquePdf() }]);
    this.request = http.request(`${product.url}/api${address}`, {
      method: 'POST',
      agent: false,
      headers: { Cookie: who.cookie ?? '', 'Content-Type': FORM_TYPE, 'Content-Length': this.whole.length },
    });
    this.request.write(this.whole.subarray(0, -10));
    this.answer = new Promise((resolve, reject) => {
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
    this.answer.catch(() => undefined);
  }

  finish(): Promise<Answer> {
    this.request.end(this.whole.subarray(-10));
    return this.answer;
  }

  breakOff(): void {
    this.request.destroy();
  }
}

describe('while a file is on its way', () => {
  it.each<[string, (who: Member) => Promise<unknown>]>([
    ['signs out', (who) => who.call(authApi.logout)],
    ['is deactivated', ({ user }) => product.app.get(AccountsService).deactivate(user.id)],
    [
      'has a new password',
      ({ user }) => product.app.get(AccountsService).resetPasswordAndRole(user.id, 'another walk', 'guest'),
    ],
  ])('whoever sends it %s: it is refused at its end, and nothing is kept', async (what, happens) => {
    const ann = await product.client(`ann-${what.replaceAll(' ', '-')}`);
    const { cookie = '' } = ann;
    const sending = new HalfOpen(ann);
    await eventually(() => aside() === 1);
    await happens(ann);
    ann.cookie = cookie;
    expect((await sending.finish()).status).toBe(401);
    expect(await rows()).toEqual([]);
  });

  it('an admin who is none any more puts nothing into a client’s project', async () => {
    const ben = await product.client('ben');
    await product.admin('agency');
    const june = await product.admin('june');
    const { id: projectId } = (await ben.call(projectsApi.request, { body: { name: 'A new website' } })).body;
    const { id } = await uploadFile(ben);
    const sending = [
      new HalfOpen(june, filesApi.upload.path, { projectId }),
      new HalfOpen(june, filesApi.addVersion.path.replace(':id', id)),
    ];
    await eventually(() => aside() === 2);
    await product.app.get(AccountsService).changeRole(june.user.id, 'guest');
    const answers = await Promise.all(sending.map((one) => one.finish()));
    expect(answers.map(({ status }) => status)).toEqual([404, 404]);
    expect(await rows()).toHaveLength(1);
  });
});

it('one person has so many uploads under way at most, and everybody else has theirs', async () => {
  const ann = await product.client('ann');
  const sending = Array.from({ length: 64 }, () => new HalfOpen(ann));
  await eventually(() => aside() === 64);
  const { status, headers, body } = await new HalfOpen(ann).answer;
  expect([status, headers['retry-after'], body.message]).toEqual([
    429,
    '30',
    'These are more uploads at once than we can take. Please wait until some of them are done.',
  ]);
  await uploadFile(await product.client('carl'));

  sending.pop()?.breakOff();
  await eventually(() => aside() === 63);
  expect((await new HalfOpen(ann).finish()).status).toBe(201);
  for (const one of sending) one.breakOff();
});

it('whoever is slow hears from us when it took too long, and is not cut off by the server before', () => {
  expect(product.app.getHttpServer().requestTimeout).toBeGreaterThan(MAX_UPLOAD_MINUTES * 60_000);
});
