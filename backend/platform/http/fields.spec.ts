import { parse } from './body.pipe';
import { EmailAddress, Text } from './fields';

class Form {
  @Text({ label: 'Name', min: 2, max: 5 })
  name: string;

  @EmailAddress({ label: 'Email', max: 60, optional: true })
  email: string | null;
}

const fieldErrors = (value: unknown) => {
  try {
    parse(Form, value);
    return undefined;
  } catch (error) {
    return (error as { getResponse(): { fields?: Record<string, string> } }).getResponse().fields;
  }
};

describe('a text field', () => {
  it('is trimmed, and becomes null when optional and empty', () => {
    expect(parse(Form, { name: '  Ann ', email: ' ' })).toEqual({ name: 'Ann', email: null });
  });

  it('is limited by its length in code points', () => {
    expect(fieldErrors({ name: 'A' })).toEqual({ name: 'Name must have at least 2 characters' });
    expect(fieldErrors({ name: 'Annnnn' })).toEqual({ name: 'Name must have at most 5 characters' });
    expect(fieldErrors({ name: '🐝🐝🐝🐝🐝' })).toBeUndefined();
  });

  it.each([undefined, null, 1, true, [], ['Ann'], {}, [[]]])('rejects %p', (name) => {
    expect(fieldErrors({ name })).toHaveProperty('name');
  });

  it.each(['ann@example.com', "o'neil+shop@sub.example.co.uk", 'ünï@exämple.de'])(
    'accepts %s as an email address',
    (email) => {
      expect(fieldErrors({ name: 'Ann', email })).toBeUndefined();
    },
  );

  it.each([
    'ann',
    'ann@example',
    '@example.com',
    'ann@@example.com',
    'ann@exa mple.com',
    'ann@example..com',
    'ann@exa\u200bmple.com',
    // Mail readers that decode first would find two addresses.
    '=?utf-8?q?boss=40example.com=2C_ann?=@example.com',
  ])('rejects %j as an email address', (email) => {
    expect(fieldErrors({ name: 'Ann', email })).toEqual({ email: 'Enter a valid email address' });
  });

  it('rejects very long text without normalizing it', () => {
    // Normalizing 50,000 marks takes seconds.
    const longMarks = `a${'\u0300'.repeat(25_000)}${'\u0323'.repeat(24_500)}`;
    const normalize = jest.spyOn(String.prototype, 'normalize');
    expect(fieldErrors({ name: longMarks })).toEqual({ name: 'Name must have at most 5 characters' });
    expect(normalize).not.toHaveBeenCalled();
    normalize.mockRestore();
  });

  it.each(['a\nb', 'a\u202eb', 'a\u0001', 'a\u2028b'])('rejects line breaks and bidirectional controls: %j', (name) => {
    expect(fieldErrors({ name })).toEqual({ name: 'Name contains an unsupported character' });
  });

  it('normalizes line breaks when it is multiline', () => {
    class MultilineForm {
      @Text({ label: 'Message', min: 1, max: 12_000, multiline: true })
      message: string;
    }
    const parsedMessage = (message: string) => parse(MultilineForm, { message }).message;
    expect(parsedMessage(' a\r\nb\rc\u2028d\u2029e\x85f\vg\fh\n\ti ')).toBe('a\nb\nc\nd\ne\nf\ng\nh\n\ti');
    expect(parsedMessage('nai\u0308ve')).toBe('naïve');
    for (const fieldErrors of [
      'a\0',
      'a\x07',
      'a\x1b[0m',
      'a\u202e',
      'a\u2067',
      'a\ud800',
      ' \n\t ',
      '\u200b\n\ufeff',
    ]) {
      expect(() => parsedMessage(fieldErrors)).toThrow();
    }
    // Too many marks aren't normalized, because that takes quadratic time.
    const manyMarks = `a${'\u0323\u0300'.repeat(5500)}`;
    const normalize = jest.spyOn(String.prototype, 'normalize');
    expect(parsedMessage(manyMarks)).toBe(manyMarks);
    expect(normalize).not.toHaveBeenCalled();
    normalize.mockRestore();
  });

  it('is missing when it has no visible characters', () => {
    expect(fieldErrors({ name: '\u200b\u3164\u2060' })).toEqual({ name: 'Name is required' });
    expect(fieldErrors({ name: '👩‍👩‍👧' })).toBeUndefined();
    expect(fieldErrors({ name: 'می\u200cخ' })).toBeUndefined();
  });

  it('is read only if declared and an own property', () => {
    const sent = JSON.parse('{"name":"Ann","role":"admin","__proto__":{"email":"x@y.z"},"constructor":{}}') as unknown;
    expect(Object.keys(parse(Form, sent)).sort()).toEqual(['name']);
    expect(
      parse(Form, Object.create({ name: 'Eve' }, { name: { value: 'Ann', enumerable: true } }) as object),
    ).toMatchObject({ name: 'Ann' });
  });
});
