/** Finds a free port on this machine. */
import { createServer, type AddressInfo } from 'node:net';

export function findFreePort(): Promise<number> {
  return new Promise((resolve) => {
    const probe = createServer().listen(0, '127.0.0.1', () => {
      // The address is an object, since it is not a pipe.
      const { port } = probe.address() as AddressInfo;
      probe.close(() => {
        resolve(port);
      });
    });
  });
}
