/** The same limit as our own content service: the lists of the web app are never cut. */
export default { rest: { defaultLimit: 100, withCount: true } };
