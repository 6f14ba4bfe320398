import { type TranslationKeys, ZxcvbnFactory } from '@zxcvbn-ts/core';
import * as common from '@zxcvbn-ts/language-common';
import * as english from '@zxcvbn-ts/language-en';

export interface StrengthTask {
  password: string;
  /** Names that an attacker would try first. */
  words: string[];
}

export interface Strength {
  score: number;
  warning: string | null;
  suggestion: string | null;
}

/** The estimate takes longer with each character, and no password becomes weaker by those that follow. */
const MAX_RATED_LENGTH = 40;

const LONGER = 'Add another word or two.';
const REPEATED = 'Repeated letters and words are easy to guess.';
const COMMON = 'Many people use this password.';
const NAME = 'Names are easy to guess.';
const DATE = 'Dates and years are easy to guess.';

const translations: TranslationKeys = {
  warnings: {
    straightRow: 'Keys next to each other are easy to guess.',
    keyPattern: 'Patterns on the keyboard are easy to guess.',
    simpleRepeat: REPEATED,
    extendedRepeat: REPEATED,
    sequences: 'Sequences like “abc” and “123” are easy to guess.',
    recentYears: DATE,
    dates: DATE,
    topTen: COMMON,
    topHundred: COMMON,
    common: COMMON,
    similarToCommon: 'Many people use a password like this.',
    wordByItself: 'A single word is easy to guess.',
    namesByThemselves: NAME,
    commonNames: NAME,
    userInputs: 'It contains your name, your email, or the name of this site.',
    pwned: COMMON,
  },
  suggestions: {
    l33t: LONGER,
    reverseWords: LONGER,
    allUppercase: LONGER,
    capitalization: LONGER,
    dates: LONGER,
    recentYears: LONGER,
    associatedYears: LONGER,
    sequences: LONGER,
    repeated: LONGER,
    longerKeyboardPattern: LONGER,
    anotherWord: LONGER,
    useWords: LONGER,
    noNeed: LONGER,
    pwned: LONGER,
  },
  timeEstimation: english.translations.timeEstimation,
};

const estimator = new ZxcvbnFactory({
  dictionary: { ...common.dictionary, ...english.dictionary },
  graphs: common.adjacencyGraphs,
  translations,
});

export default function rate({ password, words }: StrengthTask): Strength {
  const { score, feedback } = estimator.check(password.slice(0, MAX_RATED_LENGTH), words);
  return { score, warning: feedback.warning, suggestion: feedback.suggestions[0] ?? null };
}
