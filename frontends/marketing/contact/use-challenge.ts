import { type MathChallenge, contactApi, FORM_SECONDS } from '@atelier/contracts';
import { call } from '@atelier/shared/api';
import { useEffect, useRef, useState } from 'react';

export type ChallengeState = 'idle' | 'loading' | 'failed' | MathChallenge;

export function useChallenge(initial: MathChallenge | undefined) {
  const [challenge, setChallenge] = useState<ChallengeState>(initial ?? 'idle');
  const receivedAt = useRef(0);
  const lastRequest = useRef(0);

  useEffect(() => {
    receivedAt.current = Date.now();
  }, []);

  const seconds = () => (Date.now() - receivedAt.current) / 1000;

  const fetchChallenge = async () => {
    const request = ++lastRequest.current;
    const receive = (result: ChallengeState) => {
      // Ignore responses of earlier requests.
      if (request !== lastRequest.current) return;
      receivedAt.current = Date.now();
      setChallenge(result);
    };
    setChallenge('loading');
    await call(contactApi.getChallenge).then(receive, () => receive('failed'));
  };

  const clearChallenge = () => {
    lastRequest.current += 1;
    setChallenge('idle');
  };

  const ensureFreshChallenge = () => {
    const isFresh = challenge === 'loading' || (typeof challenge === 'object' && seconds() <= FORM_SECONDS.max);
    if (!isFresh) void fetchChallenge();
  };

  return { challenge, seconds, fetchChallenge, ensureFreshChallenge, clearChallenge };
}
