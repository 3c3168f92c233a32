import { isIPv4, Socket } from 'node:net';
import { format } from 'node:util';
import { afterEach, beforeEach, expect } from 'vitest';

/**
 * What every test has over it: an unexpected `console.error` or `console.warn` fails the test, and so does any
 * connection that leaves this machine. A test that expects an error message puts its own spy on `console.error`.
 */
let messages: string[] = [];

beforeEach(() => {
  messages = [];
  const { error, warn } = console;
  console.error = (...words: unknown[]) => void messages.push(format(...words));
  console.warn = (...words: unknown[]) => void messages.push(format(...words));
  return () => {
    console.error = error;
    console.warn = warn;
  };
});

afterEach(() => {
  expect(messages, 'console.error or console.warn was called').toEqual([]);
});

const isLoopback = (host: string): boolean =>
  host === 'localhost' || host === '::1' || host === '[::1]' || (isIPv4(host) && host.startsWith('127.'));

/** `connect` is called as (options), (port, host), (path), or with those in an array Node has sorted already. */
function hostOf(first: unknown, second: unknown): string | undefined {
  if (Array.isArray(first)) return hostOf(first[0], undefined);
  if (typeof first === 'object' && first !== null) {
    if ('path' in first && first.path) return undefined;
    return 'host' in first && typeof first.host === 'string' ? first.host : 'localhost';
  }
  return typeof second === 'string' ? second : undefined;
}

const connect = Socket.prototype.connect;
Socket.prototype.connect = function guarded(this: Socket, ...args: unknown[]): Socket {
  const host = hostOf(args[0], args[1]);
  if (host !== undefined && !isLoopback(host)) throw new Error(`a test tried to reach ${host}`);
  return Reflect.apply(connect, this, args);
};
