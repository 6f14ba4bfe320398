/** Something that a person can put right: its message is one line that says how, and it needs no stack. */
export class Problem extends Error {}
