/** Mail servers deliver `name+anything@` to `name@`, so both count as one mailbox. */
export const mailboxOf = (address: string): string => address.toLowerCase().replace(/\+[^@]*@/, '@');

/** As `mailboxOf`, for an index. */
export const mailboxSql = (address: string): string => `regexp_replace(lower(${address}), '\\+[^@]*@', '@')`;
