/** Messages have paragraphs and lists, with bold text and links; everything else is text. */
export type MessagePart =
  | { kind: 'text'; text: string }
  | { kind: 'bold'; parts: MessagePart[] }
  | { kind: 'link'; text: string; url: string };

export type MessageBlock =
  | { kind: 'paragraph'; lines: MessagePart[][] }
  | { kind: 'list'; isOrdered: boolean; items: MessagePart[][] };

const BULLET = /^\s*[-*•]\s+(?=\S)/;
const NUMBER = /^\s*\d{1,3}[.)]\s+(?=\S)/;
/** Bold text, a link with a text, or an address as it stands, without the punctuation after it. */
const MARK =
  /\*\*(?=\S)([^*]+?)(?<=\S)\*\*|\[([^[\]\n]+)\]\((https?:\/\/[^\s()<>]+)\)|(https?:\/\/[^\s<>"]+[^\s<>".,;:!?'’)\]}])/g;

export function parseMessage(text: string): MessageBlock[] {
  const blocks: MessageBlock[] = [];
  for (const paragraph of text.split(/\n\s*\n/)) {
    const lines = paragraph.split('\n').filter((line) => line.trim() !== '');
    lines.forEach((line, at) => addLine(blocks, line, at === 0));
  }
  return blocks;
}

/** Without marks, for emails. */
export function plainMessage(text: string): string {
  return text.replace(MARK, (whole: string, bold?: string, linkText?: string, url?: string) =>
    bold !== undefined ? bold : linkText !== undefined ? `${linkText} (${url ?? ''})` : whole,
  );
}

function addLine(blocks: MessageBlock[], line: string, isFirst: boolean): void {
  const last = isFirst ? undefined : blocks.at(-1);
  const isOrdered = NUMBER.test(line);
  if (!isOrdered && !BULLET.test(line)) {
    if (last?.kind === 'paragraph') last.lines.push(parseLine(line));
    else blocks.push({ kind: 'paragraph', lines: [parseLine(line)] });
    return;
  }
  const item = parseLine(line.replace(isOrdered ? NUMBER : BULLET, ''));
  if (last?.kind === 'list' && last.isOrdered === isOrdered) last.items.push(item);
  else blocks.push({ kind: 'list', isOrdered, items: [item] });
}

function parseLine(line: string): MessagePart[] {
  const parts: MessagePart[] = [];
  let end = 0;
  for (const match of line.matchAll(MARK)) {
    const [whole, bold, linkText, linkUrl, address = ''] = match;
    if (match.index > end) parts.push({ kind: 'text', text: line.slice(end, match.index) });
    end = match.index + whole.length;
    if (bold !== undefined) parts.push({ kind: 'bold', parts: parseLine(bold) });
    else parts.push({ kind: 'link', text: linkText ?? address, url: linkUrl ?? address });
  }
  if (end < line.length || parts.length === 0) parts.push({ kind: 'text', text: line.slice(end) });
  return parts;
}
