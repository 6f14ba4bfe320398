import { dismissToast, useToast } from '@atelier/shared/toast';
import { act, cleanup, configure, renderHook } from '@testing-library/react';
import { captureConsole, takeConsoleMessages } from './console';
import { navigations, mockNavigation } from './navigation';
import { fakeFetch, resetServer } from './server';
import { FakeXhr, sentUploads } from './fake-xhr';

// What is loaded with the first use takes longer on a busy machine.
configure({ asyncUtilTimeout: 5000 });
jest.setTimeout(20_000);
mockNavigation();
captureConsole();
globalThis.fetch = fakeFetch;
globalThis.XMLHttpRequest = FakeXhr as unknown as typeof XMLHttpRequest;

/** A test that makes React or a library complain, or that asks for what nobody announced, fails. */
afterEach(() => {
  jest.useRealTimers();
  const { result } = renderHook(useToast);
  act(() => dismissToast(result.current?.id ?? 0));
  cleanup();
  navigations.length = 0;
  sentUploads.length = 0;
  sessionStorage.clear();
  history.replaceState(null, '', '/');
  const problems = [...takeConsoleMessages(), ...resetServer().map((call) => `Nobody announced ${call}`)];
  if (problems.length > 0) throw new Error(`This test was not quiet:\n${problems.join('\n')}`);
});
