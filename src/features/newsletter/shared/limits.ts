/** The longest subject, in UTF-16 units; mail programs show some 60. */
export const longestSubject = 150;

/** The longest content, in UTF-16 units: mail programs cut what is above some 100 kB. */
export const longestContent = 100_000;

/** How far ahead a newsletter can be scheduled, in days. */
export const furthestSchedule = 366;

/** A newsletter that is later than this, in hours, is held for the owner to decide. */
export const latestStart = 6;

/** Mails refused for good in a row, after which an address gets nothing more. */
export const mostPermanentFailures = 3;

/** Days after which pictures of a newsletter that was not kept are forgotten. */
export const draftDays = 7;

/** The largest file of addresses, in UTF-16 units, and the most lines in it. */
export const largestImport = 1_000_000;
export const mostImportLines = 20_000;

/** Lines of each kind that the answer to an import names, at most. */
export const mostNamedLines = 100;

/** The longest text searched for, in UTF-16 units. */
export const longestSubscriberSearch = 100;

/** Rows of one page, and of one answer of the REST lists, at most. */
export const largestSubscriberPage = 100;
export const longestSubscriberList = 5000;

/** The longest token that is looked at; ours have 43 characters. */
export const longestSubscriberToken = 200;
