import { type ParsedMail, simpleParser } from 'mailparser';
import { oneLine } from './one-line';

const DELIVERY_STATUS = 'message/delivery-status';

// Of the texts of an email nothing is read, and links in them can take minutes to find.
const OPTIONS = {
  keepDeliveryStatus: true,
  skipHtmlToText: true,
  skipTextToHtml: true,
  skipTextLinks: true,
  skipImageLinks: true,
};

/** Returns why the email could not be delivered; undefined for delays, successes, and automatic replies (RFC 3464). */
export default async function readPermanentFailure(source: Uint8Array): Promise<string | undefined> {
  const { attachments } = await simpleParser(Buffer.from(source), OPTIONS);
  const failed = readRecipients({ attachments }).find(({ action, status = '' }) =>
    action ? action.toLowerCase() === 'failed' : status.startsWith('5.'),
  );
  if (!failed) return undefined;
  const diagnosis = failed['diagnostic-code']?.replace(/^smtp;\s*/i, '');
  return oneLine([failed.status, diagnosis].filter(Boolean).join(' ') || 'The email was returned');
}

type Fields = Record<string, string | undefined>;

/** The first group of fields is about the message, and each other about one recipient. */
function readRecipients({ attachments }: Pick<ParsedMail, 'attachments'>): Fields[] {
  return attachments
    .filter(({ contentType }) => contentType === DELIVERY_STATUS)
    .flatMap(({ content }) =>
      content
        .toString('utf8')
        .replace(/\r\n/g, '\n')
        .split(/\n{2,}/),
    )
    .map(readFields)
    .filter((fields) => fields['final-recipient'] !== undefined);
}

function readFields(group: string): Fields {
  const lines = group.replace(/\n[ \t]+/g, ' ').split('\n');
  return Object.fromEntries(
    lines.flatMap((line) => {
      const colon = line.indexOf(':');
      return colon > 0 ? [[line.slice(0, colon).trim().toLowerCase(), line.slice(colon + 1).trim()]] : [];
    }),
  );
}
