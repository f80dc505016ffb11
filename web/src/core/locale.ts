// The reader's language, named here alone: whatever writes numbers, dates and lists asks for it.

/** Of sentences, numbers and lists. */
export const LANGUAGE = "en";
/** Of dates, whose day comes before their month. */
export const DATES = "en-GB";
/** Between whole units and their parts. */
export const POINT = ".";
