/** Read by `openTestStore`: the tests of this project use the server of the run. */
process.env.TEST_DATABASE_SERVER = process.env.TEST_CLUSTER;
/** What is fuzzed is the way to the database, which is the same for both; the other project looks longer. */
process.env.FUZZ_RUNS ??= '12';
