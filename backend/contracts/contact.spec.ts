import { contactFieldErrors, findContactProblem, contactProblems, looksLikeSpam, type SpamCheckInput } from './contact';

const validForm: SpamCheckInput = { firstName: 'Rosa', lastName: 'Delgado', message: 'We bake bread.' };
const titleOf = (form: Partial<SpamCheckInput>) => {
  const problem = findContactProblem({ ...validForm, ...form });
  return problem && contactProblems[problem].title;
};

describe('findContactProblem', () => {
  it('accepts a normal message', () => {
    expect(titleOf({})).toBeUndefined();
    expect(titleOf({ honeypot: '', sum: { expected: 7, given: 7 }, seconds: 60 })).toBeUndefined();
    expect(titleOf({ honeypot: null })).toBeUndefined();
  });

  it.each([' ', 'x', '0', '\n'])('returns spam when the honeypot contains %j', (honeypot) => {
    expect(titleOf({ honeypot })).toBe('Spam detected');
  });

  it.each([8, 6, 0, -7, 7.5, NaN, undefined])('rejects %p as the answer to 3 + 4', (given) => {
    expect(titleOf({ sum: { expected: 7, given } })).toBe('Incorrect answer');
  });

  it.each([
    [-1, 'Form submitted too quickly'],
    [0, 'Form submitted too quickly'],
    [9.9, 'Form submitted too quickly'],
    [9.999, 'Form submitted too quickly'],
    [10, undefined],
    [1800, undefined],
    [1800.001, 'Form expired'],
    [1801, 'Form expired'],
    [Infinity, 'Form expired'],
  ])('a form sent after %p seconds results in: %p', (seconds, expected) => {
    expect(titleOf({ seconds })).toBe(expected);
  });

  it('the rules apply in their order', () => {
    const wrong: Partial<SpamCheckInput> = {
      honeypot: 'x',
      sum: { expected: 7, given: 8 },
      seconds: 5,
      message: 'casino',
    };
    expect(titleOf(wrong)).toBe('Spam detected');
    expect(titleOf({ ...wrong, honeypot: '' })).toBe('Incorrect answer');
    expect(titleOf({ ...wrong, honeypot: '', sum: undefined })).toBe('Form submitted too quickly');
    expect(titleOf({ ...wrong, honeypot: '', sum: undefined, seconds: 2000 })).toBe('Form expired');
    expect(titleOf({ ...wrong, honeypot: '', sum: undefined, seconds: 20 })).toBe('Suspicious content detected');
  });

  it('spam words are found in both names and the message', () => {
    for (const field of ['firstName', 'lastName', 'message']) {
      expect(titleOf({ [field]: 'Casino' })).toBe('Suspicious content detected');
    }
    expect(titleOf({ firstName: 'lo', lastName: 'an' })).toBeUndefined();
  });
});

const repeated = (text: string, times: number) => text.repeat(times);

describe('contactFieldErrors', () => {
  const errors = (form: Partial<SpamCheckInput>) => contactFieldErrors('spam', { ...validForm, ...form });
  const REJECTED = 'Our spam filter rejects it.';

  it.each<[Partial<SpamCheckInput>, Record<string, string>]>([
    [
      { message: 'See https://bread.example' },
      { message: 'Remove the link. Your own site goes into “Current website”.' },
    ],
    [{ lastName: 'HTTP://x' }, { lastName: 'Remove the link.' }],
    [
      { message: 'A LOAN, a loan, and crypto' },
      { message: `Remove the word “loan”. ${REJECTED} Remove the word “crypto”. ${REJECTED}` },
    ],
    [{ message: 'casino'.split('').join('\u00ad') }, { message: `Remove the word “casino”. ${REJECTED}` }],
    [{ firstName: 'Po'.concat('o'.repeat(11)) }, { firstName: 'Repeat “o” at most 10 times in a row.' }],
    [{ message: `a${'\n'.repeat(11)}b` }, { message: 'Repeat spaces and line breaks at most 10 times in a row.' }],
    [
      { message: `See https://bread.example for a loan, ${'!'.repeat(11)} ${'?'.repeat(30)}` },
      {
        message: `Remove the link. Your own site goes into “Current website”. Remove the word “loan”. ${REJECTED} Repeat “!” at most 10 times in a row. Repeat “?” at most 10 times in a row.`,
      },
    ],
    [{ message: 'We bake bread.' }, {}],
  ])('says what to change in %j', (form, expected) => {
    expect(errors(form)).toEqual(expected);
  });

  it('names the answer that is wrong, and no field for other problems', () => {
    expect(Object.keys(contactFieldErrors('sum', validForm))).toEqual(['mathAnswer']);
    expect(contactFieldErrors('hasty', validForm)).toEqual({});
  });
});

describe('looksLikeSpam', () => {
  it.each([
    'http://evil.example',
    'HTTPS://evil.example',
    'see xhttp://evil.example',
    'a(https://evil.example)',
    'LOAN',
    'a loan',
    'loan.',
    '(loan)',
    'loan-free',
    'loan’s',
    'no\nloan\nhere',
    'Casino',
    'viagra',
    'BitCoin',
    'crypto',
    'poker',
    'gambling!',
    '€loan€',
    '“loan”',
    'l\u200bo\u00ada\u2060n',
  ])('finds spam in %j', (text) => {
    expect(looksLikeSpam(text)).toBe(true);
  });

  it.each([
    'Sloan',
    'loaned',
    'Sloan & Loanhead',
    'cryptography',
    'cryptocurrencies',
    'pokerface',
    'a casinò',
    'überloan',
    'loanǵ',
    'loan\u0301',
    '7loan',
    'http',
    'an http server',
    'xhttpx',
    'http:/one slash',
    'www.rosasbakery.example',
    'rosasbakery.example/https',
  ])('finds no spam in %j', (text) => {
    expect(looksLikeSpam(text)).toBe(false);
  });

  it.each([
    ['a letter', 'a'],
    ['a blank', ' '],
    ['a dash', '-'],
    ['a line break', '\n'],
    ['a surrogate pair', '🐝'],
    ['a letter and its mark', 'e\u0301'],
    ['the same, composed', 'é'],
    ['a letter and two marks', 'a\u0323\u0302'],
    ['a mark', '\u0301'],
    ['Devanagari with a sign', 'कि'],
  ])('finds spam in %s repeated eleven times, but not ten times', (_, character) => {
    expect(looksLikeSpam(`x ${repeated(character, 10)}y`.replace(/^x  /, 'x'))).toBe(false);
    expect(looksLikeSpam(`x${repeated(character, 11)}y`)).toBe(true);
  });

  it('finds no spam in look-alike or separated characters', () => {
    expect(looksLikeSpam('ab'.repeat(50))).toBe(false);
    expect(looksLikeSpam(`${repeated('a', 10)}A${repeated('a', 10)}`)).toBe(false);
    expect(looksLikeSpam(`${repeated('a', 10)}а${repeated('a', 10)}`)).toBe(false);
    expect(looksLikeSpam(`${repeated('e\u0301', 10)}e`)).toBe(false);
    // Counts whole surrogate pairs, not halves.
    expect(looksLikeSpam('\ud83d\udc1d\ud83d\udc1e'.repeat(10))).toBe(false);
  });
});

const LENGTH = 100_000;
const HOSTILE_TEXTS: [string, string][] = [
  ['one letter and marks', `a${'\u0301'.repeat(LENGTH)}`],
  ['one letter and marks that alternate', `a${'\u0301\u0323'.repeat(LENGTH / 2)}`],
  ['letters with ten marks each', `a${'\u0301'.repeat(9)}b${'\u0301'.repeat(9)}`.repeat(LENGTH / 20)],
  ['letters with a thousand marks each', `a${'\u0301\u0323'.repeat(500)}`.repeat(LENGTH / 1000)],
  ['ten repeats and another', `${'a'.repeat(10)}b`.repeat(LENGTH / 11)],
  ['ten bees and a ladybird', `${'🐝'.repeat(10)}🐞`.repeat(LENGTH / 22)],
  ['the beginnings of links', 'http:/'.repeat(LENGTH / 6)],
  ['the beginnings of https', 'https:'.repeat(LENGTH / 6)],
  ['spam words in other words', 'xcasinox'.repeat(LENGTH / 8)],
  ['the beginnings of spam words', 'casinviagrbitcoigamblin'.repeat(LENGTH / 23)],
  ['spam words with marks', 'loan\u0301 '.repeat(LENGTH / 6)],
  ['blanks and line breaks', ' \n'.repeat(LENGTH / 2)],
  ['joined emoji', '👩\u200d'.repeat(LENGTH / 3)],
  ['low halves', '\udc1d\ud83d'.repeat(LENGTH / 2)],
  ['invisible characters', '\u200b\u200c'.repeat(LENGTH / 2)],
  ['long s and Kelvin', 'ſK'.repeat(LENGTH / 2)],
];

/** Of the fastest of three runs, because whatever else this process does counts too. */
function cpuTime(work: () => unknown): number {
  const times = [1, 2, 3].map(() => {
    const began = process.cpuUsage();
    work();
    const { user, system } = process.cpuUsage(began);
    return user + system;
  });
  return Math.min(...times);
}

it.each(HOSTILE_TEXTS)('looksLikeSpam takes linear time for 100 KB of %s', (_, text) => {
  const linear = cpuTime(() => Array.from(text, (character) => character.codePointAt(0)));
  // A regular expression that backtracks takes minutes.
  expect(cpuTime(() => looksLikeSpam(text))).toBeLessThan(50 * linear);
});
