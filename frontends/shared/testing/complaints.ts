const said: string[] = [];

/** Whatever is written to the console during a test is kept, and fails it unless it was expected. */
export function listenToConsole(): void {
  for (const level of ['error', 'warn'] as const) {
    jest.spyOn(console, level).mockImplementation((...words: unknown[]) => void said.push(words.map(String).join(' ')));
  }
}

/** React reports what an error boundary caught; a test that wants one says which. */
export function expectComplaint(pattern: RegExp): void {
  const at = said.findIndex((words) => pattern.test(words));
  expect(said[at]).toMatch(pattern);
  said.splice(at, 1);
}

export const takeComplaints = (): string[] => said.splice(0);
