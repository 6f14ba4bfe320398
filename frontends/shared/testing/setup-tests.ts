import { dismissToast, useToast } from '@atelier/shared/toast';
import { act, cleanup, configure, renderHook } from '@testing-library/react';
import { captureConsole, takeConsoleMessages } from './console';
import { navigations, mockNavigation } from './navigation';
import { fakeFetch, resetServer } from './server';
import { FakeXhr, sentUploads } from './fake-xhr';

// Only end tests that hang: a busy machine may be five times slower.
configure({ asyncUtilTimeout: 30_000 });
jest.setTimeout(120_000);
// antd writes its styles at run time, which took a fifth of the time of a test, and jsdom lays nothing out.
jest.mock('@ant-design/cssinjs', () => ({
  ...jest.requireActual<object>('@ant-design/cssinjs'),
  useStyleRegister: () => undefined,
  useCSSVarRegister: () => undefined,
}));
mockNavigation();
captureConsole();
globalThis.fetch = fakeFetch;
globalThis.XMLHttpRequest = FakeXhr as unknown as typeof XMLHttpRequest;

/** Fails tests that log to the console or send requests without a mock. */
afterEach(() => {
  jest.useRealTimers();
  const { result } = renderHook(useToast);
  act(() => dismissToast(result.current?.id ?? 0));
  cleanup();
  navigations.length = 0;
  sentUploads.length = 0;
  sessionStorage.clear();
  history.replaceState(null, '', '/');
  const problems = [...takeConsoleMessages(), ...resetServer().map((call) => `No mock for ${call}`)];
  if (problems.length > 0) throw new Error(`This test was not quiet:\n${problems.join('\n')}`);
});
