/*
 * All that tests, browser tests and measurements take from the environment. The servers that they
 * start get the search path and settings of their own, nothing else.
 */
const { PATH = '', CHROMIUM_PATH, CI } = process.env;

export const searchPath = PATH;

/** The path of Chromium on this machine. */
export const chromiumPath = CHROMIUM_PATH;

/** On a build machine, shared with others, a browser test may be tried twice. */
export const isBuildMachine = Boolean(CI);
