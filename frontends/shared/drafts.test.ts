import { draftOf, forgetDrafts } from './drafts';
import { ada, ann } from './testing/cast';

afterEach(() => localStorage.clear());

it('keeps what somebody wrote for them alone, until it is forgotten', () => {
  draftOf('letter', ann).keep({ text: 'Dear' });
  expect(draftOf('letter', ann).read()).toEqual({ text: 'Dear' });
  expect(draftOf('letter', ada).read()).toBeNull();
  expect(draftOf('note', ann).read()).toBeNull();
  draftOf('letter', ann).forget();
  expect(draftOf('letter', ann).read()).toBeNull();
});

it('forgets all drafts at once, and nothing else', () => {
  draftOf('letter', ann).keep('one');
  draftOf('note', ada).keep('two');
  localStorage.setItem('theirs', 'three');
  forgetDrafts();
  expect(Object.entries(localStorage)).toEqual([['theirs', 'three']]);
});

it('does without where a browser keeps nothing, and where what it kept is broken', () => {
  localStorage.setItem(`draft:letter:${ann.id}`, '{"half');
  expect(draftOf('letter', ann).read()).toBeUndefined();
  const full = jest.spyOn(Storage.prototype, 'setItem').mockImplementation(() => {
    throw new DOMException('full', 'QuotaExceededError');
  });
  expect(() => draftOf('letter', ann).keep('one')).not.toThrow();
  full.mockRestore();
});
