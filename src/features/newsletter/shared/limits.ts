/** In UTF-16 units; mail programs show about 60. */
export const longestSubject = 150;

/** In UTF-16 units: mail programs truncate above about 100 kB. */
export const longestContent = 100_000;

/** In days. */
export const furthestSchedule = 366;

/** Hours of delay after which a newsletter is held for the owner to decide. */
export const latestStart = 6;

/** Consecutive permanent failures after which an address is suppressed. */
export const mostPermanentFailures = 3;

/** Days after which pictures of unsaved newsletters are deleted. */
export const draftDays = 7;

/** In UTF-16 units, and in lines. */
export const largestImport = 1_000_000;
export const mostImportLines = 20_000;

/** Maximum lines of each kind in an import report. */
export const mostNamedLines = 100;

/** In UTF-16 units. */
export const longestSubscriberSearch = 100;

/** Maximum rows of a page, and of a REST list. */
export const largestSubscriberPage = 100;
export const longestSubscriberList = 5000;

/** Maximum characters of a token to look up; ours have 43. */
export const longestSubscriberToken = 200;
