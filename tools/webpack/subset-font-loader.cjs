const subsetFont = require('subset-font');

// Characters of English text. Browsers load the remaining font files on demand.
const BASIC = [[0x20, 0x7e], 0xa0, 0xa7, 0xa9, 0xae, 0xb7, 0xd7, 0x2013, 0x2014, 0x2018, 0x2019, 0x201c, 0x201d];
const MORE = [0x2022, 0x2026, 0x2190, 0x2192, 0x2193, 0x2212];

const text = [...BASIC, ...MORE]
  .flatMap((range) => {
    const [from, to] = [range].flat();
    return Array.from({ length: (to ?? from) - from + 1 }, (_, i) => String.fromCodePoint(from + i));
  })
  .join('');

/**
 * @this {import('webpack').LoaderContext<object>}
 * @param {Buffer} font
 */
function subset(font) {
  const done = this.async();
  const [min, max] = new URLSearchParams(this.resourceQuery).get('basic').split('-').map(Number);
  const options = { targetFormat: 'woff2', variationAxes: { wght: { min, max } } };
  subsetFont(font, text, options).then((bytes) => done(null, bytes), done);
}

module.exports = Object.assign(subset, { raw: true });
