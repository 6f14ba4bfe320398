/** Says in one line that this Node is too old, and that it is. Keep the syntax of this file old. */
export function refuseOldNode() {
  const [major, minor] = process.versions.node.split('.').map(Number);
  // From these on Node can require the ES modules that Nest consists of.
  if (major > 22 || (major === 22 && minor >= 12) || (major === 20 && minor >= 19)) return false;
  console.error(
    `Node ${process.versions.node} is too old: install Node 24 or 22 (22.12 or newer; 20.19 does too) and try again.`,
  );
  process.exitCode = 1;
  return true;
}
