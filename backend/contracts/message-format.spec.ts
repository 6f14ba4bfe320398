import { parseMessage, plainMessage } from './message-format';

const text = (value: string) => ({ kind: 'text', text: value });

describe('parseMessage', () => {
  it('finds paragraphs, lists, bold text, and links', () => {
    expect(
      parseMessage(
        'Hi **Rosa**,\nsee https://example.com/a.\n\nPlease:\n- the [photos](https://example.com/p)\n- **both** hours\n1. Go',
      ),
    ).toEqual([
      {
        kind: 'paragraph',
        lines: [
          [text('Hi '), { kind: 'bold', parts: [text('Rosa')] }, text(',')],
          [text('see '), { kind: 'link', text: 'https://example.com/a', url: 'https://example.com/a' }, text('.')],
        ],
      },
      { kind: 'paragraph', lines: [[text('Please:')]] },
      {
        kind: 'list',
        isOrdered: false,
        items: [
          [text('the '), { kind: 'link', text: 'photos', url: 'https://example.com/p' }],
          [{ kind: 'bold', parts: [text('both')] }, text(' hours')],
        ],
      },
      { kind: 'list', isOrdered: true, items: [[text('Go')]] },
    ]);
  });

  it.each([
    '<script>alert(1)</script>',
    '[here](javascript:alert(1))',
    '[here](data:text/html,x)',
    '**',
    '** a **',
    '2026 was good - really',
    '-5 degrees',
  ])('leaves %s as text', (message) => {
    expect(parseMessage(message)).toEqual([{ kind: 'paragraph', lines: [[text(message)]] }]);
  });

  it('reads the longest hostile message at once', () => {
    for (const part of ['**a', '[a', '[a](https://', 'https://a.', '- ', '1. ', '**[**[', '\n \n'])
      expect(parseMessage(part.repeat(5000 / part.length)).length).toBeGreaterThanOrEqual(0);
  });
});

it('plainMessage keeps the words and addresses', () => {
  expect(plainMessage('**Both** [photos](https://example.com/p), https://example.com.')).toBe(
    'Both photos (https://example.com/p), https://example.com.',
  );
});
