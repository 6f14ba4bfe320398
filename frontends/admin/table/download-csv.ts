/** Gives the browser a file of rows to save, with the day in its name. */
export function downloadCsv(parts: string[], name: string, day: string): void {
  const link = document.createElement('a');
  link.href = URL.createObjectURL(new Blob(parts, { type: 'text/csv;charset=utf-8' }));
  link.download = `${name}-${day}.csv`;
  link.click();
  // Not before the browser has begun to read it.
  setTimeout(() => URL.revokeObjectURL(link.href), 60_000);
}
