/** Returns true for unsupported Node versions. Keep this file's syntax old. */
export function refuseOldNode() {
  const [major, minor] = process.versions.node.split('.').map(Number);
  // From these versions on, Node can require ES modules, which Nest needs.
  if (major > 22 || (major === 22 && minor >= 12) || (major === 20 && minor >= 19)) return false;
  console.error(
    `Node ${process.versions.node} is too old. Install Node 24 or 22 (22.12 or newer; 20.19 also works) and try again.`,
  );
  process.exitCode = 1;
  return true;
}
