export { ServerSaid } from './server-said.tsx';
