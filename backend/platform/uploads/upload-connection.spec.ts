import { EventEmitter } from 'node:events';
import type { IncomingMessage } from 'node:http';
import { PassThrough } from 'node:stream';
import { MAX_FILE_BYTES, fileTexts } from '../../contracts';
import { eventually } from '../../test/app';
import { PDF } from '../../test/sample-files';
import { BOUNDARY, multipartForm, UploadServer } from '../../test/upload-server';
import { watchUpload } from './watch-upload';

let door: UploadServer;
beforeAll(async () => (door = await UploadServer.open()));
afterAll(() => door.close());
afterEach(() => eventually(() => door.countTemporary() === 0));

const OPENING = multipartForm([{ filename: 'plan.pdf', body: PDF }]).subarray(0, -`\r\n--${BOUNDARY}--\r\n`.length);
const pdfOf = (size: number) => Buffer.concat([PDF, Buffer.alloc(size - PDF.length, 'x')]);
const TOO_LARGE = new RegExp(`413[^]*${fileTexts.tooLarge.text}`);

describe('the size limit', () => {
  it('accepts exactly ten megabytes', async () => {
    const { status, body } = await door.post([{ filename: 'plan.pdf', body: pdfOf(MAX_FILE_BYTES) }]);
    expect([status, body.size]).toEqual([201, 10_485_760]);
  });

  it('rejects an endless form at the first byte above the limit', async () => {
    const connection = await door.connect();
    connection.startUpload(undefined);
    const maxBody = Buffer.concat([OPENING, Buffer.alloc(MAX_FILE_BYTES - PDF.length, 'x')]);
    connection.write(`${maxBody.length.toString(16)}\r\n`, maxBody, '\r\n');
    await eventually(() => door.countTemporary() === 1);
    connection.write('1\r\nx\r\n');
    expect(await connection.waitFor(TOO_LARGE)).toContain('413 Payload Too Large');
    connection.socket.destroy();
  });

  it('rejects a too large Content-Length before reading the body', async () => {
    const connection = await door.connect();
    connection.startUpload(MAX_FILE_BYTES * 2);
    await connection.waitFor(TOO_LARGE);
    connection.socket.destroy();
  });

  it.each(['before the file', 'behind it'])('also applies to padding %s', async (where) => {
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
  });

  it('is reported after the whole body was sent, and the connection stays usable', async () => {
    for (let time = 0; time < 3; time++) {
      const { status, body } = await door.post([{ filename: 'plan.pdf', body: pdfOf(MAX_FILE_BYTES + 1) }]);
      expect([status, body.message]).toEqual([413, fileTexts.tooLarge.text]);
    }
    expect((await door.post([{ filename: 'plan.pdf', body: PDF }])).status).toBe(201);
  });
});

describe('a wrong type', () => {
  it('is rejected by its first bytes', async () => {
    const connection = await door.connect();
    connection.startUpload(5_000_000);
    connection.write(
      multipartForm([{ filename: 'plan.pdf', body: 'MZ\x90\x00 a program' }]).subarray(
        0,
        -`\r\n--${BOUNDARY}--\r\n`.length,
      ),
    );
    await connection.waitFor(/415[^]*Supported files/);
    connection.socket.destroy();
  });
});

const A_LONG_TIME = 60_000;

describe('a connection', () => {
  it('is closed when it stalls, and leaves nothing', async () => {
    const impatient = await UploadServer.open({ idleMs: 300, totalMs: A_LONG_TIME });
    const connection = await impatient.connect();
    connection.startUpload(5_000_000);
    connection.write(OPENING);
    expect(await connection.waitFor(/stalled/)).toContain('408 Request Timeout');
    await connection.closed;
    expect(impatient.countTemporary()).toBe(0);
    await impatient.close();
  });

  it('may be slow while bytes arrive', async () => {
    const connection = await door.connect();
    const whole = multipartForm([{ filename: 'plan.pdf', body: PDF }]);
    connection.startUpload(whole.length);
    for (let at = 0; at < whole.length; at += Math.ceil(whole.length / 12)) {
      connection.write(whole.subarray(at, at + Math.ceil(whole.length / 12)));
      await new Promise((resolve) => setTimeout(resolve, 20));
    }
    await connection.waitFor(/201 Created/);
    connection.socket.destroy();
  });

  it('may take longer than the idle timeout while bytes arrive', async () => {
    const request = new EventEmitter() as IncomingMessage;
    jest.useFakeTimers();
    const upload = watchUpload(request, new PassThrough(), { idleMs: 1000, totalMs: A_LONG_TIME });
    try {
      for (let chunk = 0; chunk < 12; chunk += 1) {
        jest.advanceTimersByTime(900);
        request.emit('data', Buffer.from('x'));
      }
      expect(await Promise.race([upload.failed, Promise.resolve('open')])).toBe('open');
      jest.advanceTimersByTime(1000);
    } finally {
      upload.stop();
      jest.useRealTimers();
    }
    await expect(upload.failed).rejects.toMatchObject({ status: 408 });
  });

  it('is closed when it drips', async () => {
    const minSpeed = { bytes: 1000, perMs: 300 };
    const strict = await UploadServer.open({ idleMs: A_LONG_TIME, totalMs: A_LONG_TIME, minSpeed });
    const connection = await strict.connect();
    connection.startUpload(5_000_000);
    connection.write(OPENING, Buffer.alloc(2000, 'x'));
    const drip = setInterval(() => connection.write('x'), 50);
    expect(await connection.waitFor(/took too long/)).toContain('408 Request Timeout');
    clearInterval(drip);
    await connection.closed;
    expect(strict.countTemporary()).toBe(0);
    await strict.close();
  });

  it('is closed after the total timeout', async () => {
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

  it('that breaks leaves nothing', async () => {
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

  it('that ends before its Content-Length is rejected', async () => {
    const connection = await door.connect();
    connection.startUpload(5_000_000);
    connection.write(OPENING);
    await eventually(() => door.countTemporary() === 1);
    connection.socket.end();
    await connection.closed;
    await eventually(() => door.countTemporary() === 0);
  });

  it('is read up to its Content-Length', async () => {
    const whole = multipartForm([{ filename: 'plan.pdf', body: PDF }]);
    const connection = await door.connect();
    connection.startUpload(whole.length - 30);
    connection.write(whole);
    await connection.waitFor(/400 Bad Request/);
    await connection.closed;
  });

  it('with Expect: 100-continue gets 100 Continue', async () => {
    const whole = multipartForm([{ filename: 'plan.pdf', body: PDF }]);
    const connection = await door.connect();
    connection.startUpload(whole.length, 'Expect: 100-continue\r\n');
    await connection.waitFor(/100 Continue/);
    connection.write(whole);
    await connection.waitFor(/201 Created/);
    connection.socket.destroy();
  });
});
