/** A port of this machine that nobody listens on. */
import { createServer, type AddressInfo } from 'node:net';

export function findFreePort(): Promise<number> {
  return new Promise((resolve) => {
    const probe = createServer().listen(0, '127.0.0.1', () => {
      // It listens on a port, not on a pipe.
      const { port } = probe.address() as AddressInfo;
      probe.close(() => {
        resolve(port);
      });
    });
  });
}
