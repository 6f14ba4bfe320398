import { INVALID_WEB_ADDRESS } from '@atelier/contracts';
import { EMPTY_BRIEF, validateBrief } from './form-state';

it('a website needs a dot, unless it was stored before', () => {
  const brief = { ...EMPTY_BRIEF, name: 'The bookshop', currentWebsite: 'bookshop' };
  expect(validateBrief(brief)).toEqual({ currentWebsite: INVALID_WEB_ADDRESS });
  expect(validateBrief(brief, brief)).toEqual({});
});
