// A network that is slow for everything, workers and service workers too, which Chromium's own
// emulation does not reach: a proxy on this machine that delays every piece and lets so many bytes
// a second through, over all connections together.
import type { AddressInfo, Socket } from 'node:net';
import { connect, createServer } from 'node:net';

export interface Network {
  roundTripMs: number;
  bytesPerSecond: number;
}

/** What browsers call slow 3G. */
export const slow3g: Network = { roundTripMs: 400, bytesPerSecond: 400_000 / 8 };

const pieceBytes = 1400;

export interface SlowProxy {
  port: number;
  /** That came down so far. */
  bytes: () => number;
  close: () => void;
}

export async function startProxy(port: number, { roundTripMs, bytesPerSecond }: Network): Promise<SlowProxy> {
  let freeAt = 0;
  let bytes = 0;
  const sockets = new Set<Socket>();
  const later = (at: number, act: () => void) => void setTimeout(act, Math.max(0, at - performance.now()));
  const isOpen = (socket: Socket) => !socket.destroyed && socket.writable;

  function down(near: Socket, data: Buffer): void {
    for (let at = 0; at < data.length; at += pieceBytes) {
      const piece = data.subarray(at, at + pieceBytes);
      freeAt = Math.max(freeAt, performance.now()) + (1000 * piece.length) / bytesPerSecond;
      bytes += piece.length;
      later(freeAt + roundTripMs / 2, () => isOpen(near) && near.write(piece));
    }
  }

  const server = createServer((near) => {
    const far = connect(port, '127.0.0.1');
    // A connection takes a round trip before it carries anything.
    const begun = performance.now() + roundTripMs;
    near.on('data', (data) => later(Math.max(begun, performance.now()) + roundTripMs / 2, () => isOpen(far) && far.write(data)));
    far.on('data', (data: Buffer) => down(near, data));
    for (const [one, other] of [[near, far], [far, near]] as const) {
      sockets.add(one);
      one.on('error', () => one.destroy());
      one.on('close', () => later(Math.max(freeAt, performance.now()) + roundTripMs, () => other.destroy()));
    }
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  return {
    port: (server.address() as AddressInfo).port,
    bytes: () => bytes,
    close: () => {
      server.close();
      sockets.forEach((socket) => socket.destroy());
    },
  };
}
