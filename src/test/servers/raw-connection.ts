import { connect } from 'node:net';

/** A connection to write to; `ended` resolves with all that came until it closed. */
export function rawConnection(port: number) {
  const socket = connect(port, '127.0.0.1');
  let answer = '';
  socket.on('data', (chunk) => {
    answer += chunk;
  });
  socket.on('error', () => {});
  const ended = new Promise<string>((resolve) => {
    socket.once('close', () => resolve(answer));
  });
  return { socket, ended };
}
