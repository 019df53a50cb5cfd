/** The early script of every page, built as a separate classic script (`earlyScript`). */
import './keep-choices.ts';
import './listen.ts';
import './bring-program.ts';
