import { MAX_FILE_BYTES, fileTexts } from '../../contracts';
import { eventually } from '../../test/app';
import { PDF } from '../../test/sample-files';
import { BOUNDARY, multipartForm, UploadServer } from '../../test/upload-server';

let door: UploadServer;
beforeAll(async () => (door = await UploadServer.open()));
afterAll(() => door.close());
afterEach(() => eventually(() => door.countTemporary() === 0));

const OPENING = multipartForm([{ filename: 'plan.pdf', body: PDF }]).subarray(0, -`\r\n--${BOUNDARY}--\r\n`.length);
const pdfOf = (size: number) => Buffer.concat([PDF, Buffer.alloc(size - PDF.length, 'x')]);
const TOO_LARGE = new RegExp(`413[^]*${fileTexts.tooLarge.text}`);

describe('the size of a file', () => {
  it('may be exactly ten megabytes', async () => {
    const { status, body } = await door.post([{ filename: 'plan.pdf', body: pdfOf(MAX_FILE_BYTES) }]);
    expect([status, body.size]).toEqual([201, 10_485_760]);
  });

  it('is refused in the middle of a form that never ends, at the first byte too many', async () => {
    const connection = await door.connect();
    connection.startUpload(undefined);
    const maxBody = Buffer.concat([OPENING, Buffer.alloc(MAX_FILE_BYTES - PDF.length, 'x')]);
    connection.write(`${maxBody.length.toString(16)}\r\n`, maxBody, '\r\n');
    await eventually(() => door.countTemporary() === 1);
    connection.write('1\r\nx\r\n');
    expect(await connection.waitFor(TOO_LARGE)).toContain('413 Payload Too Large');
    connection.socket.destroy();
  });

  it('is refused by what the request says of itself, before anything of it has come', async () => {
    const connection = await door.connect();
    connection.startUpload(MAX_FILE_BYTES * 2);
    await connection.waitFor(TOO_LARGE);
    connection.socket.destroy();
  });

  it.each(['before the file', 'behind it'])(
    'is that of the whole form when there is endless nothing %s',
    async (where) => {
      const connection = await door.connect();
      connection.startUpload(undefined);
      if (where === 'behind it') {
        const whole = multipartForm([{ filename: 'plan.pdf', body: PDF }]);
        connection.write(`${whole.length.toString(16)}\r\n`, whole, '\r\n');
      }
      const nothing = Buffer.alloc(1024 * 1024, '-');
      for (let megabytes = 0; megabytes < 11; megabytes++) connection.write('100000\r\n', nothing, '\r\n');
      await connection.waitFor(TOO_LARGE);
      connection.socket.destroy();
    },
  );

  it('is told to a browser that sends all of it first, and the connection can be used again', async () => {
    for (let time = 0; time < 3; time++) {
      const { status, body } = await door.post([{ filename: 'plan.pdf', body: pdfOf(MAX_FILE_BYTES + 1) }]);
      expect([status, body.message]).toEqual([413, fileTexts.tooLarge.text]);
    }
    expect((await door.post([{ filename: 'plan.pdf', body: PDF }])).status).toBe(201);
  });
});

describe('a wrong type', () => {
  it('is refused as soon as its beginning shows it', async () => {
    const connection = await door.connect();
    connection.startUpload(5_000_000);
    connection.write(
      multipartForm([{ filename: 'plan.pdf', body: 'MZ\x90\x00 a program' }]).subarray(
        0,
        -`\r\n--${BOUNDARY}--\r\n`.length,
      ),
    );
    await connection.waitFor(/415[^]*Only PDF/);
    connection.socket.destroy();
  });
});

const A_LONG_TIME = 60_000;

describe('a connection', () => {
  it('is let go when it stands still, and nothing stays', async () => {
    const impatient = await UploadServer.open({ idleMs: 300, totalMs: A_LONG_TIME });
    const connection = await impatient.connect();
    connection.startUpload(5_000_000);
    connection.write(OPENING);
    expect(await connection.waitFor(/stalled/)).toContain('408 Request Timeout');
    await connection.closed;
    expect(impatient.countTemporary()).toBe(0);
    await impatient.close();
  });

  it('may be slow, as long as something comes', async () => {
    const impatient = await UploadServer.open({ idleMs: 1000, totalMs: A_LONG_TIME });
    const connection = await impatient.connect();
    const whole = multipartForm([{ filename: 'plan.pdf', body: PDF }]);
    connection.startUpload(whole.length);
    // Slower than the idle timeout in total, but never idle for that long.
    for (let at = 0; at < whole.length; at += Math.ceil(whole.length / 12)) {
      connection.write(whole.subarray(at, at + Math.ceil(whole.length / 12)));
      await new Promise((resolve) => setTimeout(resolve, 120));
    }
    await connection.waitFor(/201 Created/);
    connection.socket.destroy();
    await impatient.close();
  });

  it('is let go when it goes on for ever, however steadily', async () => {
    const impatient = await UploadServer.open({ idleMs: A_LONG_TIME, totalMs: 500 });
    const connection = await impatient.connect();
    connection.startUpload(5_000_000);
    connection.write(OPENING);
    const trickle = setInterval(() => connection.write('x'), 20);
    expect(await connection.waitFor(/took too long/)).toContain('408 Request Timeout');
    await connection.closed;
    clearInterval(trickle);
    expect(impatient.countTemporary()).toBe(0);
    await impatient.close();
  });

  it('that breaks off leaves nothing', async () => {
    const before = door.results.length;
    const connection = await door.connect();
    connection.startUpload(5_000_000);
    connection.write(OPENING, Buffer.alloc(100_000));
    await eventually(() => door.countTemporary() === 1);
    connection.socket.destroy();
    const outcome = await eventually(() => door.results[before]);
    expect(outcome).toMatchObject({ status: 400, message: 'The upload was interrupted. Please try again.' });
    expect(door.countTemporary()).toBe(0);
  });

  it('that ends earlier than it said is refused', async () => {
    const connection = await door.connect();
    connection.startUpload(5_000_000);
    connection.write(OPENING);
    await eventually(() => door.countTemporary() === 1);
    connection.socket.end();
    await connection.closed;
    await eventually(() => door.countTemporary() === 0);
  });

  it('that says less than it sends is read as far as it said', async () => {
    const whole = multipartForm([{ filename: 'plan.pdf', body: PDF }]);
    const connection = await door.connect();
    connection.startUpload(whole.length - 30);
    connection.write(whole);
    await connection.waitFor(/400 Bad Request/);
    await connection.closed;
  });

  it('that asks first is told to go on', async () => {
    const whole = multipartForm([{ filename: 'plan.pdf', body: PDF }]);
    const connection = await door.connect();
    connection.startUpload(whole.length, 'Expect: 100-continue\r\n');
    await connection.waitFor(/100 Continue/);
    connection.write(whole);
    await connection.waitFor(/201 Created/);
    connection.socket.destroy();
  });
});
