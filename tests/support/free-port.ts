/** Finds a free port on this machine. */
import { createServer, type AddressInfo } from 'node:net';
import { loopback } from './loopback.js';

export function findFreePort(): Promise<number> {
  return new Promise((resolve) => {
    const probe = createServer().listen(0, loopback, () => {
      // The address is an object, since it is not a pipe.
      const { port } = probe.address() as AddressInfo;
      probe.close(() => {
        resolve(port);
      });
    });
  });
}
