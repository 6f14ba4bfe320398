/** Something that a person can put right: its message is one line that says how, and it needs no stack. */
export class UserError extends Error {}

/** For whoever started it: a stack only where nobody foresaw what happened. */
export function errorText(error) {
  if (error instanceof UserError) return error.message;
  return error instanceof Error ? error.stack : 'It could not start: what it said is above';
}
