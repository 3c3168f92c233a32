import dns from 'node:dns';

/**
 * Loaded before the server of a production court: names that end in `.outside.example` lead to this machine. A production court refuses
 * addresses of its own machine, and its providers here are the stand-ins.
 */
const { lookup } = dns;
const here = (name: string): string => (name.endsWith('.outside.example') ? '127.0.0.1' : name);
dns.lookup = Object.assign(
  ((name: string, ...rest: [never]) => lookup(here(name), ...rest)) as typeof dns.lookup,
  lookup,
);
