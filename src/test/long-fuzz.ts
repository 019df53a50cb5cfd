import fc from 'fast-check';

/** In endurance runs each property is tried with far more values than the usual hundred. */
fc.configureGlobal({ numRuns: 5000 });
