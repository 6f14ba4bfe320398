/** An error that the user can fix: one line, no stack. */
export class UserError extends Error {}

export function errorText(error) {
  if (error instanceof UserError) return error.message;
  return error instanceof Error ? error.stack : 'Startup failed. See the output above.';
}
