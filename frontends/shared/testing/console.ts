const messages: string[] = [];

/** A toast takes back what it has said a second later, by a clock of its own: a test that lasts longer sees that too. */
const TOAST_ACT_WARNING = /not wrapped in act.*ToastAnnounce/s;

/** Whatever is written to the console during a test is kept, and fails it unless it was expected. */
export function captureConsole(): void {
  for (const level of ['error', 'warn'] as const) {
    jest.spyOn(console, level).mockImplementation((...words: unknown[]) => {
      const message = words.map(String).join(' ');
      if (!TOAST_ACT_WARNING.test(message)) messages.push(message);
    });
  }
}

/** React reports what an error boundary caught; a test that wants one says which. */
export function expectConsoleError(pattern: RegExp): void {
  const index = messages.findIndex((words) => pattern.test(words));
  expect(messages[index]).toMatch(pattern);
  messages.splice(index, 1);
}

export const takeConsoleMessages = (): string[] => messages.splice(0);
