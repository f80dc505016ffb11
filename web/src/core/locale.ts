// The reader's language. Numbers, dates and lists are written with these.

/** For sentences, numbers and lists. */
export const LANGUAGE = "en";
/** For dates, with the day before the month. */
export const DATES = "en-GB";
/** The decimal point. */
export const POINT = ".";
