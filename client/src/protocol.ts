/** The one file that both sides share, and what only this side says with it. */
export * from '../../server/src/lsp/protocol';
