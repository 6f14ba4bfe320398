/** Browsers would download these parts, which are for the server and the OpenAPI document. */
const SUMMARY = /\bsummary:\s*(['"`])(?:\\.|(?!\1)[^\\])*\1,?/g;
const RULES = /\b(?:for: '(?:anyone|members|admins|owners)'|errors: \[[\d, ]+\]|(?:staff|confirmed): true)(?:, ?)?/g;
const QUERY = /\bquery:\s*(?=\{|pageQuery\(|\w+Query,)/;
const STRING_OR_COMMENT = /^(?:(['"`])(?:\\.|(?!\1)[^\\])*\1|\/\*[^]*?\*\/|\/\/.*)/;

module.exports = (source) => withoutQueries(source.replace(SUMMARY, '').replace(RULES, ''));

function withoutQueries(source) {
  const found = QUERY.exec(source);
  if (!found) return source;
  const rest = source.slice(found.index + found[0].length);
  return source.slice(0, found.index) + withoutQueries(rest.slice(endOfValue(rest)));
}

/** After the comma behind the value, or before the bracket that closes the object around it. */
function endOfValue(text) {
  let depth = 0;
  for (let at = 0; at < text.length; at += 1) {
    const skipped = STRING_OR_COMMENT.exec(text.slice(at));
    if (skipped) at += skipped[0].length - 1;
    else if ('([{'.includes(text[at])) depth += 1;
    else if (')]}'.includes(text[at])) {
      if (depth === 0) return at;
      depth -= 1;
    } else if (text[at] === ',' && depth === 0) return at + 1;
  }
  return text.length;
}
