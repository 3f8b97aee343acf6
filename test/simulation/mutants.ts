/** A change of the built code that breaks a promise. */
export interface Mutant {
  name: string;
  /** From the folder of the build. */
  file: string;
  from: string | RegExp;
  to: string;
}

/** Each leaves out one thing that holds an invariant, as an edit of the code could. */
export const mutants: Mutant[] = [
  {
    name: 'the lock of a cell: two calculations of it run at once',
    file: 'src/core/sheets/sheetMaker.js',
    from: /this\.#serial\.hold\(cellId, ?\(\) ?=> ?this\.#make\(request\)\)/,
    to: 'this.#make(request)',
  },
  {
    name: 'equal requests share one call',
    file: 'src/core/lib/inFlight.js',
    from: /const under = calls\.get\(key\);/,
    to: 'const under = undefined;',
  },
  {
    name: 'a sheet that another cell shows is not given other inputs',
    file: 'src/core/sheets/sheetMaker.js',
    from: /if \(!isFree\(\)\) ?return null;/g,
    to: '',
  },
  {
    name: 'no report counts as known while it is given other inputs',
    file: 'src/core/sheets/ownedSheets.js',
    from: /return held !== undefined && held !== key;/,
    to: 'return held !== undefined && held !== notKnown && held !== key;',
  },
  {
    name: 'a request that its cell has left does not tell what the cell shows',
    file: 'src/core/cells/cellAnswers.js',
    from: /if \(options\.signal\?\.aborted\)[^;]*;/,
    to: '',
  },
  {
    name: 'a lost call is counted',
    file: 'src/client/retry.js',
    from: /call\.onLost\?\.\(\)/,
    to: 'undefined',
  },
  {
    name: 'a creating call is sent again once at most',
    file: 'src/client/retryPolicy.js',
    from: /lost: 0,\s*lostWhenResent: 1,/,
    to: 'lost: 1e9, lostWhenResent: 1e9,',
  },
  {
    name: 'a creating call that is sent again has the same key',
    file: 'src/client/idempotencyHeader.js',
    from: /idempotencyKey: withKey \? key : undefined/,
    to: 'idempotencyKey: withKey ? this.newId() : undefined',
  },
  {
    name: 'a key that has made something makes nothing more',
    file: 'service/http/routes/answerOnce.js',
    from: /if \(typeof key !== 'string'\)\s*return null;/,
    to: 'return null;',
  },
  {
    name: 'a call ends at its deadline',
    file: 'src/client/operations.js',
    from: /const solve = 60_000;|const solve = 60000;/,
    to: 'const solve = 1e12;',
  },
  {
    name: 'a store that does not answer is given up',
    file: 'src/core/lib/keyValueStore.js',
    from: /const longestMs = 20_000;|const longestMs = 20000;/,
    to: 'const longestMs = 1e12;',
  },
  {
    name: 'a clock that never goes back',
    file: 'src/client/steadyClock.js',
    from: /ahead \+= latest - read;/,
    to: ';',
  },
  {
    name: 'the batch of another author is not adopted',
    file: 'src/core/sending/submitBatch.js',
    from: /if \(\(0, \w+\.isMadeOf\)\(batch, items\)\)/,
    to: 'if (true)',
  },
  {
    name: 'a batch whose submit was lost is looked for',
    file: 'src/core/sending/submitBatch.js',
    from: /beside = lost = isKnown[^;]*;/,
    to: ';',
  },
  {
    name: 'an answer waits for its commit',
    file: 'service/store/groupCommit.js',
    from: /settle = ?\(\) ?=> ?resolve\(result\);/g,
    to: 'resolve(result);',
  },
  {
    name: 'a piece of a group that fails is rolled back',
    file: 'service/store/groupCommit.js',
    from: /await rollback\.execute\(transaction\)/,
    to: 'await Promise.resolve()',
  },
  {
    name: 'an update that lands during a solve leaves the sheet unsolved',
    file: 'service/sheets/record/sheetStore.js',
    from: /\.where\('inputs_revision', '=', [^)]*\)/g,
    to: '',
  },
  {
    name: 'an item is not solved a second time',
    file: 'service/batches/batchSteps.js',
    from: /positions\.has\(position\)/,
    to: 'true',
  },
  {
    name: 'what was accepted before a restart waits in the queue',
    file: 'service/batches/inProcessQueue.js',
    from: /await queue\.add\(db, await \(0, \w+\.waitingJobs\)\(db\)\);/,
    to: '',
  },
  {
    name: 'a job whose failure could not be stored is tried again',
    file: 'service/batches/batchWorker.js',
    from: /return this\.later\(job\);/,
    to: 'return;',
  },
  {
    name: 'the pause of a throttling service ends',
    file: 'src/core/sending/pause.js',
    from: /else\s+over\(\);/,
    to: '',
  },
  {
    name: 'an answer that was cut short is not an answer',
    file: 'src/client/request.js',
    from: /parsed\.success \? parsed\.data/,
    to: 'true ? parsed.data',
  },
];
