import { type DisputeMark, MAX_HITS_PER_KIND, type SearchKind } from '../../../contracts';
import { displayNameSql } from '../../auth';
import { disputeMarkSql } from '../../billing';
import { IS_ASSIGNED_FILE } from '../../files';
import { SearchText } from './search-text';

export interface SearchRow {
  kind: SearchKind;
  id: string;
  title: string;
  text: string | null;
  amount: number | null;
  status: string | null;
  dispute: DisputeMark | null;
  createdAt: Date;
}

interface SearchSource {
  kind: SearchKind;
  table: string;
  condition?: string;
  /** For staff; `?` is the member. They find nothing of sources without it. */
  isAssigned?: string;
  /** Conditions, best first; each includes all matches of the one before it, and has an index. */
  tiers: (text: SearchText, words: string[]) => string[];
  title: string;
  text: string;
  amount?: string;
  status?: string;
  dispute?: string;
}

const INVOICE_STATUS = `case when t.voided_at is null then t.status else 'void' end`;
const USER_STATE = `case when t.deactivated_at is not null then 'deactivated' when t.invited_at is not null then 'invited' else 'active' end`;
const clientName = (column: string) => `(select ${displayNameSql('u')} from users u where u.id = t.${column})`;

/** The index contact_submissions_person_idx has this expression. */
const SUBMISSION_PERSON = `lower(t.first_name || ' ' || t.last_name || ' ' || t.email || ' ' ||
  regexp_replace(coalesce(t.phone, ''), '[^0-9]', '', 'g'))`;
const SUBMISSION_NAME = `lower(t.first_name || ' ' || t.last_name)`;

const either = (...conditions: string[]) => `(${conditions.join(' or ')})`;

/** With a name before it: the domain's letters are in too many rows for a trigram index. */
const isEmail = (words: string[]) => words.length === 1 && /^[^@]+@/.test(words[0] ?? '');

const hasEachWithClient: (text: SearchText, words: string[]) => string = (text, words) =>
  isEmail(words)
    ? `t.user_id in (select u.id from users u where lower(u.email) like ${text.beginning(words)})`
    : text.hasEach('t.found_by', words);

/** Of an invoice, all of it: like a domain, its year and zeros are in too many rows. */
const isInvoiceNumber = (words: string[]) => words.length === 1 && /^(inv|demo)-\d{4}-\d{5,}$/i.test(words[0] ?? '');

const numberTiers =
  (column: string): SearchSource['tiers'] =>
  (text, words) => [
    `${column} = ${text.whole(words, 'upper')}`,
    `${column} like ${text.beginning(words, 'upper')}`,
    ...(isInvoiceNumber(words) ? [] : [hasEachWithClient(text, words)]),
  ];

const nameTiers =
  (column: string): SearchSource['tiers'] =>
  (text, words) => [
    `lower(${column}) = ${text.whole(words)}`,
    `lower(${column}) like ${text.beginning(words)}`,
    text.hasEach(column, words, { ignoreCase: true }),
  ];

const SOURCES: SearchSource[] = [
  {
    kind: 'submission',
    table: 'contact_submissions',
    condition: 't.archived_at is null',
    isAssigned: 't.assigned_to = ?',
    tiers: (text, words) => {
      const digits = phoneDigits(words);
      if (digits) return [text.hasEach(SUBMISSION_PERSON, [digits])];
      const [whole, beginning] = [text.whole(words), text.beginning(words)];
      return [
        either(`lower(t.email) = ${whole}`, `${SUBMISSION_NAME} = ${whole}`),
        either(...['lower(t.email)', SUBMISSION_NAME, 't.sorted_by'].map((column) => `${column} like ${beginning}`)),
        ...(isEmail(words) ? [] : [text.hasEach(SUBMISSION_PERSON, words)]),
      ];
    },
    title: `concat_ws(' ', t.first_name, t.last_name)`,
    text: 't.email',
    status: 't.status',
  },
  {
    kind: 'client',
    table: 'users',
    condition: `t.role = 'guest'`,
    isAssigned: 't.assigned_to = ?',
    tiers: (text, words) => {
      const [whole, beginning] = [text.whole(words), text.beginning(words)];
      const columns = ['lower(t.email)', 'lower(t.username)', 'lower(t.last_name)'];
      return [
        either(`lower(t.email) = ${whole}`, `lower(t.username) = ${whole}`),
        either(
          ...columns.map((column) => `${column} like ${beginning}`),
          // The first name has an index; the whole name begins the search column.
          `(lower(t.first_name) like ${text.beginning(words.slice(0, 1))} and t.found_by like ${beginning})`,
        ),
        ...(isEmail(words) ? [] : [text.hasEach('t.found_by', words)]),
      ];
    },
    title: displayNameSql('t'),
    text: 'coalesce(t.email, t.username)',
    status: USER_STATE,
  },
  {
    kind: 'project',
    table: 'projects',
    isAssigned: 't.assigned_to = ?',
    tiers: (text, words) => [
      `t.sorted_by = ${text.whole(words)}`,
      `t.sorted_by like ${text.beginning(words)}`,
      text.hasEach('t.sorted_by', words),
      hasEachWithClient(text, words),
    ],
    title: 't.name',
    text: clientName('user_id'),
    status: 't.status',
  },
  {
    kind: 'invoice',
    table: 'invoices',
    tiers: numberTiers('t.invoice_number'),
    title: `case when t.status = 'draft' then 'Draft' else t.invoice_number end`,
    text: clientName('user_id'),
    amount: 't.amount',
    status: INVOICE_STATUS,
    dispute: disputeMarkSql('invoice_id', 't.id'),
  },
  {
    kind: 'order',
    table: 'orders',
    tiers: numberTiers('t.order_number'),
    title: 't.order_number',
    text: clientName('user_id'),
    amount: 't.total_amount',
    status: 't.status',
    dispute: disputeMarkSql('order_id', 't.id'),
  },
  {
    kind: 'file',
    table: 'files',
    condition: 't.is_current_version and t.archived_at is null',
    isAssigned: IS_ASSIGNED_FILE,
    tiers: nameTiers('t.original_name'),
    title: 't.original_name',
    text: clientName('owner_id'),
  },
  {
    kind: 'package',
    table: 'products',
    condition: 't.archived_at is null',
    tiers: nameTiers('t.name'),
    title: 't.name',
    text: 't.category',
    amount: 't.price',
    status: `case when t.is_active then 'published' else 'hidden' end`,
  },
];

/** Compared whatever the punctuation and with or without the country code of the United States. */
function phoneDigits(words: string[]): string | undefined {
  const text = words.join('');
  const digits = text.replace(/\D/g, '').replace(/^1(?=\d{10}$)/, '');
  return /^[\d+().\-/]+$/.test(text) && digits.length > 2 ? digits : undefined;
}

/** A tier may repeat the matches of better ones, at most one less than all. */
const TIER_LIMIT = 2 * MAX_HITS_PER_KIND - 1;

export function searchStatement(
  words: string[],
  onlyAssignedTo: string | undefined,
): { statement: string; values: string[] } {
  const text = new SearchText();
  const sources = onlyAssignedTo ? assignedSources(text.id(onlyAssignedTo)) : SOURCES;
  const hits = sources.map((source) => `(${hitsOf(source, text, words)})`).join(' union all ');
  return {
    statement: `select kind, id, title, text, amount, status, dispute, created_at as "createdAt" from (${hits}) as hits order by tier, created_at desc, id desc`,
    values: text.values,
  };
}

const assignedSources = (member: string): SearchSource[] =>
  SOURCES.flatMap((source) => {
    const { condition = 'true', isAssigned } = source;
    return isAssigned ? [{ ...source, condition: `${condition} and ${isAssigned.replaceAll('?', member)}` }] : [];
  });

function hitsOf(source: SearchSource, text: SearchText, words: string[]): string {
  const { kind, table, condition = 'true', tiers, title, text: detail, amount = 'null::int', status, dispute } = source;
  const candidates = tiers(text, words).map(
    (tier, index) => `(select t.id, t.created_at, ${index} as tier from ${table} t
      where ${condition} and ${tier} order by t.created_at desc, t.id desc limit ${TIER_LIMIT})`,
  );
  return `select '${kind}' as kind, t.id, ${title} as title, ${detail} as text, ${amount} as amount,
      ${status ?? 'null'} as status, ${dispute ?? 'null'} as dispute, best.tier, t.created_at
    from (select id, min(tier) as tier from (${candidates.join(' union all ')}) as candidates
      group by id order by min(tier), max(created_at) desc, id desc limit ${MAX_HITS_PER_KIND}) as best
    join ${table} t on t.id = best.id`;
}
