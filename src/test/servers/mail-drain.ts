import { SMTPServer } from 'smtp-server';

/*
 * A mail server as a process of its own, for measurements: takes everything, keeps nothing. Prints
 * its port.
 */
const server = new SMTPServer({
  authOptional: true,
  disabledCommands: ['STARTTLS', 'AUTH'],
  onData(stream, _session, callback) {
    stream.resume();
    stream.on('end', () => callback());
  },
});
server.on('error', () => undefined);
server.listen(0, '127.0.0.1', () => {
  const address = server.server.address();
  process.stdout.write(`${typeof address === 'object' ? address?.port : ''}\n`);
});
