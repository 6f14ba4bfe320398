import { type MathChallenge, contactApi, FORM_SECONDS } from '@atelier/contracts';
import { call } from '@atelier/shared/api';
import { useEffect, useRef, useState } from 'react';

/** Not asked for yet, on its way, not to be had, or there. */
export type Sum = 'none' | 'coming' | 'away' | MathChallenge;

/** The form's sum, and the clock that starts when it arrives. */
export function useSum(inPage: MathChallenge | undefined) {
  const [sum, setSum] = useState<Sum>(inPage ?? 'none');
  const arrived = useRef(0);
  const wanted = useRef(0);

  useEffect(() => {
    arrived.current = Date.now();
  }, []);

  const seconds = () => (Date.now() - arrived.current) / 1000;

  const ask = async () => {
    const mine = ++wanted.current;
    const arrive = (answer: Sum) => {
      // Only the newest question counts.
      if (mine !== wanted.current) return;
      arrived.current = Date.now();
      setSum(answer);
    };
    setSum('coming');
    await call(contactApi.getChallenge).then(arrive, () => arrive('away'));
  };

  const drop = () => {
    wanted.current += 1;
    setSum('none');
  };

  const askUnlessGood = () => {
    const good = sum === 'coming' || (typeof sum === 'object' && seconds() <= FORM_SECONDS.max);
    if (!good) void ask();
  };

  return { sum, seconds, ask, askUnlessGood, drop };
}
