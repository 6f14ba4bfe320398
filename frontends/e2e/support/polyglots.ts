/** Changes the title and calls an endpoint that the tests watch. */
const SCRIPT = `document.title='It ran';fetch('/it-ran')`;
export const HTML = `<!doctype html><title>Home</title><script>${SCRIPT}</script>`;

const bytes = (...parts: (string | number[])[]) => Buffer.concat(parts.map((part) => Buffer.from(part as string)));

const COMMENT = `*/=1;${SCRIPT};//`;
/** A valid 1×1 GIF that is also a valid script: `GIF89a`, a comment, then code. */
const GIF = bytes(
  'GIF89a/*',
  [1, 0, 0x80, 0, 0, 255, 255, 255, 0, 0, 0],
  [0x21, 0xfe, COMMENT.length],
  COMMENT,
  [0, 0x2c, 0, 0, 0, 0, 1, 0, 1, 0, 0, 2, 2, 0x44, 1, 0, 0x3b],
);

const PNG = Buffer.from(
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==',
  'base64',
);

/** Files that are valid for their extension and executable under another content type. */
export const POLYGLOTS = [
  { name: 'logo “final” – Größe.gif', runsAs: 'text/javascript', buffer: GIF },
  { name: 'offer, 2nd.pdf', runsAs: 'text/html', buffer: bytes('%PDF-1.4\n', HTML, '\n%%EOF\n') },
  { name: 'photo of الخبز.png', runsAs: 'text/html', buffer: Buffer.concat([PNG, Buffer.from(HTML)]) },
];
