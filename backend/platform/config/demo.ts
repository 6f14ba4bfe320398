import { type Environment, oneOf } from './variables';

export type Demo = 'year' | 'small';

/** The year's card payments are of the Stripe emulator; Stripe wouldn't know them. */
export function readDemo(env: Environment, hasStripe: boolean): Demo | null {
  const choice = env.read('DEMO', oneOf(['small', 'off']));
  if (choice === 'off') return null;
  return choice === 'small' || hasStripe ? 'small' : 'year';
}
