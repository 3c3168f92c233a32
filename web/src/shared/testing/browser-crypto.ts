import { webcrypto } from 'node:crypto';

// What jsdom lacks and every browser has on a secure page.
if (!('subtle' in crypto)) Object.defineProperty(crypto, 'subtle', { value: webcrypto.subtle });
