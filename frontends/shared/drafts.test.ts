import { draftFor, clearDrafts } from './drafts';
import { ada, ann } from './testing/people';

afterEach(() => localStorage.clear());

it('a draft is stored per user until it is cleared', () => {
  draftFor('letter', ann).save({ text: 'Dear' });
  expect(draftFor('letter', ann).read()).toEqual({ text: 'Dear' });
  expect(draftFor('letter', ada).read()).toBeNull();
  expect(draftFor('note', ann).read()).toBeNull();
  draftFor('letter', ann).clear();
  expect(draftFor('letter', ann).read()).toBeNull();
});

it('clearDrafts removes drafts only', () => {
  draftFor('letter', ann).save('one');
  draftFor('note', ada).save('two');
  localStorage.setItem('theirs', 'three');
  clearDrafts();
  expect(Object.entries(localStorage)).toEqual([['theirs', 'three']]);
});

it('drafts tolerate full storage and invalid JSON', () => {
  localStorage.setItem(`draft:letter:${ann.id}`, '{"half');
  expect(draftFor('letter', ann).read()).toBeUndefined();
  const full = jest.spyOn(Storage.prototype, 'setItem').mockImplementation(() => {
    throw new DOMException('full', 'QuotaExceededError');
  });
  expect(() => draftFor('letter', ann).save('one')).not.toThrow();
  full.mockRestore();
});
