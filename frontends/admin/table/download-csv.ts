export function downloadCsv(parts: string[], name: string, day: string): void {
  const link = document.createElement('a');
  link.href = URL.createObjectURL(new Blob(parts, { type: 'text/csv;charset=utf-8' }));
  link.download = `${name}-${day}.csv`;
  link.click();
  // Give the browser time to start reading.
  setTimeout(() => URL.revokeObjectURL(link.href), 60_000);
}
