import { dismissToast, useToast } from '@atelier/shared/toast';
import { act, cleanup, configure, renderHook } from '@testing-library/react';
import { listenToConsole, takeComplaints } from './complaints';
import { sentTo, watchNavigation } from './navigation';
import { fakeFetch, forgetServer } from './server';
import { FakeLine, sentFiles } from './sent-files';

// What is loaded with the first use takes longer on a busy machine.
configure({ asyncUtilTimeout: 5000 });
jest.setTimeout(20_000);
watchNavigation();
listenToConsole();
globalThis.fetch = fakeFetch;
globalThis.XMLHttpRequest = FakeLine as unknown as typeof XMLHttpRequest;

/** A test that makes React or a library complain, or that asks for what nobody announced, fails. */
afterEach(() => {
  jest.useRealTimers();
  const { result } = renderHook(useToast);
  act(() => dismissToast(result.current?.id ?? 0));
  cleanup();
  sentTo.length = 0;
  sentFiles.length = 0;
  sessionStorage.clear();
  history.replaceState(null, '', '/');
  const wrong = [...takeComplaints(), ...forgetServer().map((call) => `Nobody announced ${call}`)];
  if (wrong.length > 0) throw new Error(`This test was not quiet:\n${wrong.join('\n')}`);
});
