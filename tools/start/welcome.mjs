export function welcome({ url, accounts = [], setupUrl }, ms) {
  const widths = ['role', 'username'].map((field) => Math.max(0, ...accounts.map((account) => account[field].length)));
  const rows = accounts.map(
    ({ role, username, password }) => `  ${role.padEnd(widths[0])}  ${username.padEnd(widths[1])}  ${password}`,
  );
  return [
    `Atelier is ready at ${url} (started in ${(ms / 1000).toFixed(1)} s). Press Ctrl-C to stop.`,
    ...(setupUrl ? ['', 'Make it your own agency (the link works once):', `  ${setupUrl}`] : []),
    ...(rows.length ? ['', 'Demo accounts (role, username, password):', ...rows, ''] : []),
  ].join('\n');
}
