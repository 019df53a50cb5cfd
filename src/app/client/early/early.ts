/** The first script of every page. It is built as a classic script in a file of its own (`earlyScript`). */
import './keep-choices.ts';
import './listen.ts';
import './bring-program.ts';
