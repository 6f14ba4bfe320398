const messages: string[] = [];

/** Radix updates its live region a second later, outside act(). */
const TOAST_ACT_WARNING = /not wrapped in act.*ToastAnnounce/s;

export function captureConsole(): void {
  for (const level of ['error', 'warn'] as const) {
    jest.spyOn(console, level).mockImplementation((...words: unknown[]) => {
      const message = words.map(String).join(' ');
      if (!TOAST_ACT_WARNING.test(message)) messages.push(message);
    });
  }
}

export function expectConsoleError(pattern: RegExp): void {
  const index = messages.findIndex((words) => pattern.test(words));
  expect(messages[index]).toMatch(pattern);
  messages.splice(index, 1);
}

export const takeConsoleMessages = (): string[] => messages.splice(0);
