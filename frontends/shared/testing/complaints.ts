const said: string[] = [];

/** A toast takes back what it has said a second later, by a clock of its own: a test that lasts longer sees that too. */
const A_TOAST_ENDS = /not wrapped in act.*ToastAnnounce/s;

/** Whatever is written to the console during a test is kept, and fails it unless it was expected. */
export function listenToConsole(): void {
  for (const level of ['error', 'warn'] as const) {
    jest.spyOn(console, level).mockImplementation((...words: unknown[]) => {
      const complaint = words.map(String).join(' ');
      if (!A_TOAST_ENDS.test(complaint)) said.push(complaint);
    });
  }
}

/** React reports what an error boundary caught; a test that wants one says which. */
export function expectComplaint(pattern: RegExp): void {
  const at = said.findIndex((words) => pattern.test(words));
  expect(said[at]).toMatch(pattern);
  said.splice(at, 1);
}

export const takeComplaints = (): string[] => said.splice(0);
