/** Freezes Date only; timers keep running. */
export function freezeClock(): void {
  jest.useFakeTimers({
    now: Date.now(),
    doNotFake: [
      'clearImmediate',
      'clearInterval',
      'clearTimeout',
      'hrtime',
      'nextTick',
      'performance',
      'queueMicrotask',
      'requestAnimationFrame',
      'cancelAnimationFrame',
      'requestIdleCallback',
      'cancelIdleCallback',
      'setImmediate',
      'setInterval',
      'setTimeout',
    ],
  });
}

export function advanceClock(seconds: number): void {
  jest.setSystemTime(Date.now() + Math.round(seconds * 1000));
}
