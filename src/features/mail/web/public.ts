/** What other features may use of the mail's screens. */

export { ServerSaid } from './server-said.tsx';
