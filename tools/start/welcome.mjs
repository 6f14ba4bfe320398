/** What a person wants to know once it runs. */
export function welcome({ url, accounts = [] }, ms) {
  const widths = ['role', 'username'].map((field) => Math.max(0, ...accounts.map((account) => account[field].length)));
  const rows = accounts.map(
    ({ role, username, password }) => `  ${role.padEnd(widths[0])}  ${username.padEnd(widths[1])}  ${password}`,
  );
  return [
    `Atelier is ready at ${url} (after ${(ms / 1000).toFixed(1)} s). Stop it with Ctrl-C.`,
    ...(rows.length ? ['', 'Demo accounts (role, name, password):', ...rows, ''] : []),
  ].join('\n');
}
