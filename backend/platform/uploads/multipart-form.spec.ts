import { PDF } from '../../test/sample-files';
import { multipartForm, FORM_TYPE, UploadServer } from '../../test/upload-server';

let door: UploadServer;
beforeAll(async () => (door = await UploadServer.open()));
afterAll(() => door.close());
afterEach(() => expect(door.countTemporary()).toBe(0));

describe('an invalid form', () => {
  it.each([['application/json'], ['text/plain'], ['application/pdf'], ['multipart/mixed; boundary=x']])(
    'returns 415 for %s',
    async (type) => expect((await door.post(PDF, { 'Content-Type': type })).status).toBe(415),
  );

  it.each([
    ['no boundary', 'multipart/form-data'],
    ['an empty boundary', 'multipart/form-data; boundary='],
    ['another boundary', 'multipart/form-data; boundary=another'],
    ['half of its header', 'multipart/form-data; boundary="x'],
  ])('is rejected with %s', async (_, type) =>
    expect((await door.post([{ filename: 'plan.pdf', body: PDF }], { 'Content-Type': type })).status).toBe(400),
  );

  it('is rejected when truncated at any position', async () => {
    const whole = multipartForm([
      { name: 'changeNotes', body: 'x' },
      { filename: 'plan.pdf', body: PDF },
    ]);
    for (let length = 0; length < whole.length - 2; length += 3)
      expect([length, (await door.post(whole.subarray(0, length))).status]).toEqual([length, 400]);
    expect((await door.post(whole.subarray(0, -2))).status).toBe(201);
  });

  const file = { filename: 'plan.pdf', body: PDF };
  it.each([
    ['ten thousand fields', Array.from({ length: 10_000 }, (_, number) => ({ name: `f${number}`, body: 'x' })), 413],
    ['ten thousand files', Array.from({ length: 10_000 }, () => file), 400],
    ['a field of a megabyte', [{ name: 'changeNotes', body: 'x'.repeat(1_000_000) }, file], 413],
    ['a header of 100 KB', [{ headers: `X: ${'x'.repeat(100_000)}`, body: '' }, file], 400],
    ['thousands of headers', [{ headers: 'X: y\r\n'.repeat(5000).trim(), body: '' }, file], 400],
    [
      'a header with a NUL',
      [{ headers: 'Content-Disposition: form-data; name="fi\0le"; filename="a.pdf"', body: PDF }],
      400,
    ],
    [
      'a form in the form',
      [
        {
          headers: 'Content-Disposition: form-data; name="file"\r\nContent-Type: multipart/mixed; boundary=b',
          body: `--b\r\nContent-Disposition: file; filename="plan.pdf"\r\n\r\n${PDF.toString()}\r\n--b--`,
        },
      ],
      400,
    ],
    [
      'an attachment',
      [{ headers: 'Content-Disposition: attachment; name="file"; filename="plan.pdf"', body: PDF }],
      400,
    ],
    ['no headers at all', [{ headers: '', body: PDF }], 400],
    [
      'an unknown charset',
      [
        {
          headers: 'Content-Disposition: form-data; name="changeNotes"\r\nContent-Type: text/plain; charset=klingon',
          body: 'x',
        },
        file,
      ],
      400,
    ],
  ])('is rejected with %s', async (_, parts, status) => expect((await door.post(parts)).status).toBe(status));
});

describe('a form', () => {
  it('ignores undeclared fields', async () => {
    const names = ['__proto__', 'constructor', 'toString', 'hasOwnProperty', 'uploadedBy'];
    const { status, body } = await door.post([
      ...names.map((name) => ({ name, body: 'x' })),
      { filename: 'plan.pdf', body: PDF },
    ]);
    expect([status, body.fields]).toEqual([201, {}]);
    expect(({} as { x?: unknown }).x).toBeUndefined();
  });

  it.each([
    ['filename="smörgås.pdf"', 'smörgås.pdf'],
    ['filename="a \\"quoted\\" name.pdf"', 'a "quoted" name.pdf'],
    ['filename="a %22quoted%22 name.pdf"', 'a "quoted" name.pdf'],
    ['filename=plain.pdf', 'plain.pdf'],
    ['filename="fallback.pdf"; filename*=UTF-8\'\'sm%C3%B6rg%C3%A5s.pdf', 'smörgås.pdf'],
    ["filename*=ISO-8859-1''sm%F6rg%E5s.pdf", 'smörgås.pdf'],
    ['filename="C:\\fakepath\\plan.pdf"', 'C:fakepathplan.pdf'],
  ])('reads the file name from %s', async (parameter, name) => {
    const headers = `Content-Disposition: form-data; name="file"; ${parameter}`;
    expect((await door.post([{ headers, body: PDF }])).body.name).toBe(name);
  });

  it.each(["filename*=UTF-8''%FF%.pdf", "filename*=nonsense''a.pdf", 'filename="never closed', 'filename=a b.pdf'])(
    'rejects the file name %s',
    async (parameter) => {
      const headers = `Content-Disposition: form-data; name="file"; ${parameter}`;
      expect((await door.post([{ headers, body: PDF }])).status).toBe(400);
    },
  );

  it('with random bytes is accepted or rejected, and leaves nothing', async () => {
    const whole = multipartForm([
      { name: 'changeNotes', body: 'a note' },
      { filename: 'plan.pdf', type: 'application/pdf', body: PDF },
    ]);
    let seed = 20_260;
    const next = (below: number) => (seed = (seed * 48_271) % 2_147_483_647) % below;
    const seen = new Set<number>();
    for (let time = 0; time < 300; time++) {
      const broken = Buffer.from(whole);
      for (let changes = 1 + next(4); changes > 0; changes--) broken[next(broken.length)] = next(256);
      seen.add((await door.post(broken, { 'Content-Type': FORM_TYPE })).status);
    }
    expect([...seen].filter((status) => ![201, 400, 413, 415].includes(status))).toEqual([]);
    expect(seen).toContain(201);
    expect(seen).toContain(400);
  });
});
