import { type MathChallenge, contactApi, FORM_SECONDS } from '@atelier/contracts';
import { call } from '@atelier/shared/api';
import { useEffect, useRef, useState } from 'react';

export type ChallengeState = 'none' | 'coming' | 'away' | MathChallenge;

export function useChallenge(initial: MathChallenge | undefined) {
  const [challenge, setChallenge] = useState<ChallengeState>(initial ?? 'none');
  const receivedAt = useRef(0);
  const lastRequest = useRef(0);

  useEffect(() => {
    receivedAt.current = Date.now();
  }, []);

  const seconds = () => (Date.now() - receivedAt.current) / 1000;

  const fetchChallenge = async () => {
    const request = ++lastRequest.current;
    const receive = (answer: ChallengeState) => {
      // Ignore responses of earlier requests.
      if (request !== lastRequest.current) return;
      receivedAt.current = Date.now();
      setChallenge(answer);
    };
    setChallenge('coming');
    await call(contactApi.getChallenge).then(receive, () => receive('away'));
  };

  const clearChallenge = () => {
    lastRequest.current += 1;
    setChallenge('none');
  };

  const ensureFreshChallenge = () => {
    const isFresh = challenge === 'coming' || (typeof challenge === 'object' && seconds() <= FORM_SECONDS.max);
    if (!isFresh) void fetchChallenge();
  };

  return { sum: challenge, seconds, ask: fetchChallenge, askUnlessGood: ensureFreshChallenge, drop: clearChallenge };
}
