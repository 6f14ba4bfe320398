import { FILE_BYTES_MOST, fileTexts } from '../../contracts';
import { eventually } from '../../test/app';
import { PDF } from '../../test/samples';
import { BOUNDARY, form, UploadDoor } from '../../test/upload-door';

let door: UploadDoor;
beforeAll(async () => (door = await UploadDoor.open()));
afterAll(() => door.close());
afterEach(() => eventually(() => door.leftovers() === 0));

const OPENING = form([{ filename: 'plan.pdf', body: PDF }]).subarray(0, -`\r\n--${BOUNDARY}--\r\n`.length);
const pdfOf = (size: number) => Buffer.concat([PDF, Buffer.alloc(size - PDF.length, 'x')]);
const TOO_LARGE = new RegExp(`413[^]*${fileTexts.tooLarge.text}`);

describe('the size of a file', () => {
  it('may be exactly ten megabytes', async () => {
    const { status, body } = await door.post([{ filename: 'plan.pdf', body: pdfOf(FILE_BYTES_MOST) }]);
    expect([status, body.size]).toEqual([201, 10_485_760]);
  });

  it('is refused in the middle of a form that never ends, at the first byte too many', async () => {
    const line = await door.line();
    line.begin(undefined);
    const most = Buffer.concat([OPENING, Buffer.alloc(FILE_BYTES_MOST - PDF.length, 'x')]);
    line.say(`${most.length.toString(16)}\r\n`, most, '\r\n');
    await eventually(() => door.leftovers() === 1);
    line.say('1\r\nx\r\n');
    expect(await line.hears(TOO_LARGE)).toContain('413 Payload Too Large');
    line.socket.destroy();
  });

  it('is refused by what the request says of itself, before anything of it has come', async () => {
    const line = await door.line();
    line.begin(FILE_BYTES_MOST * 2);
    await line.hears(TOO_LARGE);
    line.socket.destroy();
  });

  it.each(['before the file', 'behind it'])(
    'is that of the whole form when there is endless nothing %s',
    async (where) => {
      const line = await door.line();
      line.begin(undefined);
      if (where === 'behind it') {
        const whole = form([{ filename: 'plan.pdf', body: PDF }]);
        line.say(`${whole.length.toString(16)}\r\n`, whole, '\r\n');
      }
      const nothing = Buffer.alloc(1024 * 1024, '-');
      for (let megabytes = 0; megabytes < 11; megabytes++) line.say('100000\r\n', nothing, '\r\n');
      await line.hears(TOO_LARGE);
      line.socket.destroy();
    },
  );

  it('is told to a browser that sends all of it first, and the connection can be used again', async () => {
    for (let time = 0; time < 3; time++) {
      const { status, body } = await door.post([{ filename: 'plan.pdf', body: pdfOf(FILE_BYTES_MOST + 1) }]);
      expect([status, body.message]).toEqual([413, fileTexts.tooLarge.text]);
    }
    expect((await door.post([{ filename: 'plan.pdf', body: PDF }])).status).toBe(201);
  });
});

describe('a wrong type', () => {
  it('is refused as soon as its beginning shows it', async () => {
    const line = await door.line();
    line.begin(5_000_000);
    line.say(
      form([{ filename: 'plan.pdf', body: 'MZ\x90\x00 a program' }]).subarray(0, -`\r\n--${BOUNDARY}--\r\n`.length),
    );
    await line.hears(/415[^]*Only PDF/);
    line.socket.destroy();
  });
});

const A_LONG_TIME = 60_000;

describe('a connection', () => {
  it('is let go when it stands still, and nothing stays', async () => {
    const hasty = await UploadDoor.open({ silenceMs: 300, wholeMs: A_LONG_TIME });
    const line = await hasty.line();
    line.begin(5_000_000);
    line.say(OPENING);
    expect(await line.hears(/stood still/)).toContain('408 Request Timeout');
    await line.closed;
    expect(hasty.leftovers()).toBe(0);
    await hasty.close();
  });

  it('may be slow, as long as something comes', async () => {
    const hasty = await UploadDoor.open({ silenceMs: 1000, wholeMs: A_LONG_TIME });
    const line = await hasty.line();
    const whole = form([{ filename: 'plan.pdf', body: PDF }]);
    line.begin(whole.length);
    // Longer than the patience in all, with never so long a silence.
    for (let at = 0; at < whole.length; at += Math.ceil(whole.length / 12)) {
      line.say(whole.subarray(at, at + Math.ceil(whole.length / 12)));
      await new Promise((resolve) => setTimeout(resolve, 120));
    }
    await line.hears(/201 Created/);
    line.socket.destroy();
    await hasty.close();
  });

  it('is let go when it goes on for ever, however steadily', async () => {
    const hasty = await UploadDoor.open({ silenceMs: A_LONG_TIME, wholeMs: 500 });
    const line = await hasty.line();
    line.begin(5_000_000);
    line.say(OPENING);
    const trickle = setInterval(() => line.say('x'), 20);
    expect(await line.hears(/took too long/)).toContain('408 Request Timeout');
    await line.closed;
    clearInterval(trickle);
    expect(hasty.leftovers()).toBe(0);
    await hasty.close();
  });

  it('that breaks off leaves nothing', async () => {
    const before = door.outcomes.length;
    const line = await door.line();
    line.begin(5_000_000);
    line.say(OPENING, Buffer.alloc(100_000));
    await eventually(() => door.leftovers() === 1);
    line.socket.destroy();
    const outcome = await eventually(() => door.outcomes[before]);
    expect(outcome).toMatchObject({ status: 400, message: 'The upload broke off. Please try again.' });
    expect(door.leftovers()).toBe(0);
  });

  it('that ends earlier than it said is refused', async () => {
    const line = await door.line();
    line.begin(5_000_000);
    line.say(OPENING);
    await eventually(() => door.leftovers() === 1);
    line.socket.end();
    await line.closed;
    await eventually(() => door.leftovers() === 0);
  });

  it('that says less than it sends is read as far as it said', async () => {
    const whole = form([{ filename: 'plan.pdf', body: PDF }]);
    const line = await door.line();
    line.begin(whole.length - 30);
    line.say(whole);
    await line.hears(/400 Bad Request/);
    await line.closed;
  });

  it('that asks first is told to go on', async () => {
    const whole = form([{ filename: 'plan.pdf', body: PDF }]);
    const line = await door.line();
    line.begin(whole.length, 'Expect: 100-continue\r\n');
    await line.hears(/100 Continue/);
    line.say(whole);
    await line.hears(/201 Created/);
    line.socket.destroy();
  });
});
