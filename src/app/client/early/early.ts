import './keep-choices.ts';
import './listen.ts';
import './bring-program.ts';
