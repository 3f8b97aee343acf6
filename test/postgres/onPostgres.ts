/** Read by `openTestStore`: the tests of this project use the server of the run. */
process.env.TEST_DATABASE_SERVER = process.env.TEST_CLUSTER;
