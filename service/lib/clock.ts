/** What time it is; a test moves it by hand. */
export type Clock = () => Date;
