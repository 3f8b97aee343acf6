/** What an action meets that reads before everything is there: it is executed again when the promise is over. */
export class NotYet extends Error {
  override readonly name = 'NotYet';

  constructor(readonly until: Promise<void>) {
    super('What is read is not there yet.');
  }
}
