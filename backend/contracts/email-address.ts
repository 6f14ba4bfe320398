export const INVALID_EMAIL_ADDRESS = 'Enter a valid email address';

// Bounded and unambiguous parts, so the expression can't backtrack.
export const isEmailAddress = (text: string): boolean =>
  /^[^\s@<>()[\],;:"\\]{1,64}@[^\s@<>()[\],;:"\\.]+(\.[^\s@<>()[\],;:"\\.]+)+$/.test(text) &&
  // Invisible characters could disguise another address.
  !/\p{Default_Ignorable_Code_Point}/u.test(text) &&
  // Mail readers that decode "=?" would find several addresses.
  !text.includes('=?');
