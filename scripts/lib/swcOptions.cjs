/** How TypeScript becomes JavaScript in every build; `npm run lint` checks the types. */
module.exports = {
  jsc: {
    parser: { syntax: 'typescript', tsx: true },
    transform: { react: { runtime: 'automatic' } },
    target: 'es2023',
  },
};
